/* The parts of Wagtail's scripts (8.0) for StreamField and Draftail that other scripts here use. */

export interface StreamChild {
  element: HTMLElement;
  type: string;
  index: number;
  block: {
    childBlocks?: Record<string, StreamChild["block"]>;
    widget?: { setStateFromModalData: (state: unknown) => void };
    getState: () => unknown;
    setState: (state: unknown) => void;
    focus: () => void;
  };
}

export interface Stream {
  children: StreamChild[];
  blockDef: { childBlockDefsByName: Record<string, unknown> };
  insert: (state: { type: string; value: unknown; id?: string }, index: number) => StreamChild;
  deleteBlock: (index: number) => void;
  splitBlock: (
    index: number,
    before: unknown,
    after: unknown,
    movesComment: unknown,
    options: object,
  ) => void;
}

/** Draft.js's state of a text, with its selection. */
export interface EditorState {
  constructor: { push: (state: EditorState, content: Content, change: string) => EditorState };
  getCurrentContent: () => Content;
  getSelection: () => { isCollapsed: () => boolean; getStartKey: () => string };
}

interface Content {
  constructor: { createFromBlockArray: (lines: Line[]) => Content };
  getBlocksAsArray: () => Line[];
  hasText: () => boolean;
}

interface Line {
  getKey: () => string;
}

interface Split {
  stateBefore: EditorState;
  stateAfter: EditorState;
  shouldMoveCommentFn: unknown;
}

declare const draftail: {
  splitState: (state: EditorState) => Split;
  DraftUtils: { insertNewUnstyledBlock: (state: EditorState) => EditorState };
};

/** The stream that the element is in, and its child of this type there; null in other places. */
export function streamChild(
  element: Element,
  type: string,
): { stream: Stream; child: StreamChild } | null {
  const place = element.closest("[data-streamfield-child]");
  let root: (Element & { rootBlock?: Stream }) | null = place;
  while (root && !root.rootBlock) root = root.parentElement;
  const stream = root?.rootBlock;
  const child = stream?.children?.find(({ element: own }) => own === place);
  return stream && child?.type === type ? { stream, child } : null;
}

/** Inserts a block and gives it an id, by which comments and versions know it. */
export function insertBlock(
  stream: Stream,
  type: string,
  value: unknown,
  index: number,
): StreamChild {
  /* Only secure contexts can make one; the server gives an id to a block that has none. */
  const id = crypto.randomUUID?.();
  return stream.insert({ type, value, ...(id && { id }) }, index);
}

/**
 * Makes room for blocks in place of what is selected in a child that is one text: divides the text there, or removes it
 * if it is empty. Returns the index of the room and a function that puts the text back as it was.
 */
export function makeRoom(
  stream: Stream,
  child: StreamChild,
): { index: number; restore: (index: number) => void } {
  const state = child.block.getState() as EditorState;
  const { stateBefore, stateAfter, shouldMoveCommentFn } = splitText(state);
  const { index } = child;
  const hasBefore = hasText(stateBefore);
  const hasAfter = hasText(stateAfter);
  if (hasBefore && hasAfter) {
    stream.splitBlock(index, stateBefore, stateAfter, shouldMoveCommentFn, {});
    const [after] = stream.children.slice(index + 1);
    return {
      index: index + 1,
      restore: () => {
        if (after) stream.deleteBlock(after.index);
        child.block.setState(state);
      },
    };
  }
  if (!hasBefore && !hasAfter) {
    stream.deleteBlock(index);
    return { index, restore: (at) => void insertBlock(stream, child.type, state, at) };
  }
  child.block.setState(hasBefore ? stateBefore : stateAfter);
  return { index: hasBefore ? index + 1 : index, restore: () => child.block.setState(state) };
}

function hasText(state: EditorState): boolean {
  return state.getCurrentContent().hasText();
}

/** Divides a text at its caret, or in place of what is selected. Wagtail's function keeps what is selected. */
function splitText(state: EditorState): Split {
  const split = draftail.splitState(state);
  if (state.getSelection().isCollapsed()) return split;
  const divided = draftail.DraftUtils.insertNewUnstyledBlock(state);
  const content = divided.getCurrentContent();
  const lines = content.getBlocksAsArray();
  const at = lines.findIndex((line) => line.getKey() === divided.getSelection().getStartKey());
  const part = (part: Line[]) =>
    state.constructor.push(state, content.constructor.createFromBlockArray(part), "remove-range");
  return { ...split, stateBefore: part(lines.slice(0, at)), stateAfter: part(lines.slice(at)) };
}

"""Tasks that Wagtail enqueues for a saved page, such as the update of its entry in an index."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django_tasks import task_backends
from django_tasks.backends.dummy import DummyBackend
from django_tasks.backends.immediate import ImmediateBackend


class TaskBackend(ImmediateBackend):
    """Runs a task when it is enqueued, as Wagtail's default does, or at the end of `run_tasks_once`."""

    waiting: DummyBackend | None = None  # each thread has its own backend

    def enqueue(self, task: Any, args: Any, kwargs: Any) -> Any:
        if self.waiting:
            return self.waiting.enqueue(task, args, kwargs)
        return super().enqueue(task, args, kwargs)


@contextmanager
def run_tasks_once() -> Iterator[None]:
    """Run the tasks enqueued in this context at its end, equal ones once: a page can be saved several times.

    Use it inside a transaction. After an exception no task runs.
    """
    backend: Any = task_backends["default"]
    outer, backend.waiting = backend.waiting, DummyBackend(backend.alias, {})
    results = backend.waiting.results
    try:
        yield
    finally:
        backend.waiting = outer
    calls: list[Any] = []
    for result in results:
        call = result.task, result.args, result.kwargs
        if call not in calls:
            calls.append(call)
    for call in calls:
        backend.enqueue(*call)

/* One file, because each request costs a slow line more than these few hundred bytes. */
import "./carousel";
import "./current-section";
import "./message-form";
import "./notes";
import "./offline";

/* One file, because each request costs a slow line more than these few hundred bytes. */
import "./carousel";
import "./current-section";
import "./district";
import "./message-form";
import "./notes";
import "./offline";
import "./sections";

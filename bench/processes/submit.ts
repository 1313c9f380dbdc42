// Submits contact messages over many connections, as fast as they are answered. Runs at a low priority, since real
// visitors do not share the server's machine. Arguments: port, connections, seconds. Prints a line once it has
// begun, and the rate at the end.
import { setPriority } from "node:os";
import { keepSubmitting } from "../../tests/faults/submission-rate.ts";

const [port, connections, seconds] = process.argv.slice(2).map(Number);
if (port === undefined || connections === undefined || seconds === undefined)
  throw new Error("submit.ts needs port, connections and seconds");

setPriority(10);
console.log("submitting");
const { perSecond } = await keepSubmitting(port, connections, seconds);
console.log(JSON.stringify({ perSecond }));

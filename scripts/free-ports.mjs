// Finds ports for the servers of the browser tests, so that a server that somebody left running does not stop a run.
import { createServer } from 'node:net';

const first = 3100;
/** The servers of one run listen on neighbors: the main one, those of other days, the bridge and the mail box. */
const together = 10;
const last = 3300;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Returns the first port of ten free ones from 3100. Without any it is 3100, whose server then says what is taken. */
export async function firstFreePort() {
  for (let base = first; base < last; base += together) {
    const ports = Array.from({ length: together }, (_, index) => base + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return base;
  }
  return first;
}

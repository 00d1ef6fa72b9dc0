import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem } from './file-problem.ts';
import { routeOfFile } from './route-of-file.ts';

/** Reads one file in its own thread, so that a hostile file can't block other calls. */
function answer(path: string) {
  try {
    return { route: routeOfFile(readFileSync(path)) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: { key: error.key, line: error.line } };
    throw error;
  }
}

// Of the two things of this name it is the one without an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer((workerData as { path: string }).path));

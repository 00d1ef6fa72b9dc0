import { readFileSync } from 'node:fs';
import { FileProblem } from './file-problem.ts';
import { routeOfFile } from './route-of-file.ts';

/** Reads one file in a process of the gate, so that a hostile file can't block other calls. */
export default function answer({ path }: { path: string }) {
  try {
    return { route: routeOfFile(readFileSync(path)) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: { key: error.key, line: error.line } };
    throw error;
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { isTooLarge, readYaml } from './program-text.ts';

/** Parses the text of one file in its own thread, because a hostile one can take minutes. */
function answer(text: string) {
  const read = readYaml(text);
  return 'value' in read && isTooLarge(read.value) ? { problem: 'program_file_large', line: null } : read;
}

// Of the two things of this name it is the one without an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer((workerData as { text: string }).text));

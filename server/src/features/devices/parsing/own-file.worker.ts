import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/errors/errors.ts';
import { parseOwnFile, type OwnFileRules } from './own-file.ts';
import type { ReadFile } from './own-file.types.ts';

/** Reads one file in its own thread. What is wrong with it goes back as a key, because errors lose their class on the way. */
async function answer(path: string, rules: OwnFileRules): Promise<ReadFile> {
  try {
    return { findings: await parseOwnFile(path, rules) };
  } catch (error) {
    const problem = error instanceof AppError ? error.info.fields?.['file']?.[0] : undefined;
    if (problem === undefined) throw error;
    return { problem };
  }
}

const { path, rules } = workerData as { path: string; rules: OwnFileRules };
// Of the two things of this name it is the one without an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await answer(path, rules));

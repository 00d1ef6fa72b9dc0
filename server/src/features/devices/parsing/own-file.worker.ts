import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/errors/errors.ts';
import { parseOwnFile, type OwnFileRules } from './own-file.ts';
import type { ReadFile } from './own-file.types.ts';

/** Reads one file in its own thread. */
async function answer(path: string, rules: OwnFileRules): Promise<ReadFile> {
  try {
    return { findings: await parseOwnFile(path, rules) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, info: error.info };
  }
}

const { path, rules } = workerData as { path: string; rules: OwnFileRules };
// Of the two things of this name it is the one without an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await answer(path, rules));

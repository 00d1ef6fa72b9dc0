import { AppError } from '../errors/errors.ts';
import type { FileStore } from './file-store.ts';

/**
 * Files of an installation that may be a restored copy. A copy removes none, because they may be those of the production,
 * and adds none to a bucket. What it has left is removed by the job that sweeps, once it is the production.
 */
export function holdFiles(
  files: FileStore,
  { isHeld, isBucket }: { isHeld: () => Promise<boolean>; isBucket: boolean },
): FileStore {
  return {
    ...files,
    async write(...file) {
      if (isBucket && (await isHeld())) throw new AppError('restored_copy');
      return files.write(...file);
    },
    async remove(key) {
      if (!(await isHeld())) await files.remove(key);
    },
    async removeProgram(programId) {
      if (!(await isHeld())) await files.removeProgram(programId);
    },
  };
}

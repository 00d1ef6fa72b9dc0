import type { Deps } from '../../platform/context/context.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { sharedFolder } from './map-pictures.ts';
import { listPictureFiles } from './missing-files.queries.ts';

/** A row may be a little older than its file. */
const isStored = async ({ files }: Pick<Deps, 'files'>, key: FileKey): Promise<boolean> =>
  (await files.describe(key)) !== null;

/** Returns pictures whose row has no file: somebody lost them, and whoever opens them sees nothing. */
export async function findMissingFiles(deps: Pick<Deps, 'files' | 'gateway'>): Promise<FileKey[]> {
  const stored = new Set<string>();
  for await (const { ids } of deps.files.list()) for (const id of ids) stored.add(id);
  const db = deps.gateway.forPlatform('look for pictures without a file');
  const missing: FileKey[] = [];
  for await (const { programId, id } of listPictureFiles(db)) {
    if (stored.has(id)) continue;
    const key = { programId: programId ?? sharedFolder, id };
    if (!(await isStored(deps, key))) missing.push(key);
  }
  return missing;
}

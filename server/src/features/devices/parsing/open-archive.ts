import { AppError } from '../../../platform/errors/errors.ts';
import { ArchiveRefused, readArchive } from '../../../platform/gate/parsers/archive.ts';
import { wantedName } from './archive-file.ts';

/** Minutes of steps grow about thirtyfold. */
const bounds = {
  entries: 50_000,
  wanted: 2_000,
  fileBytes: 32 * 1024 * 1024,
  allBytes: 1024 * 1024 * 1024,
  ratio: 200,
} as const;

type Wanted = NonNullable<ReturnType<typeof wantedName>>;
const byName = { wantedName, order: (a: Wanted, b: Wanted) => (a.name < b.name ? -1 : 1) };

/** Gives each wanted entry of an archive to `take`, in the order of names; their folders do not matter. Errors: invalid_file. */
export async function readOwnArchive(
  path: string,
  take: (name: string, kind: string, text: string) => void,
): Promise<number> {
  try {
    return await readArchive(path, bounds, byName, ({ name, kind }, text) => take(name, kind, text));
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    throw new AppError('invalid_file', { fields: { file: [error.problem] } });
  }
}

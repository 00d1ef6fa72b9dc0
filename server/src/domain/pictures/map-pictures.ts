import type { Readable } from 'node:stream';
import type { Context, Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import { decodePicture, type DecodedPicture } from './decode-picture.ts';
import {
  countMapBytes,
  findMapPicture,
  insertMapPicture,
  isMapPicture,
  lockMapPictures,
} from './map-pictures.queries.ts';

/**
 * Twice the milestones of one map, so that someone who adds a photo to each is not stopped half-way
 * (docs/decisions/281).
 */
const uploads = { most: 400, windowMs: 10 * 60_000 };
/** For a program, and the same for everything that is shared. */
const mostBytes = 2 * 1024 * 1024 * 1024;

/** The folder of files that belong to no program. */
export const sharedFolder = '00000000-0000-0000-0000-000000000000';

const fileOf = (programId: string, { id, shared }: { id: string; shared: boolean }): FileKey => ({
  programId: shared ? sharedFolder : programId,
  id,
});

interface Upload {
  path: string;
  /** The form field that a refusal names. */
  field: string;
  /** On a map for every program. */
  shared: boolean;
}

async function writeFile({ deps, now }: Context, key: FileKey, bytes: Buffer): Promise<void> {
  try {
    await deps.files.write(key, bytes, now);
  } catch (error) {
    // A full disk is not the sender's fault.
    deps.log.error({ err: error }, 'a picture of a map could not be written');
    throw new AppError('unavailable');
  }
}

async function insert(
  { programId, now }: Context,
  tx: Db,
  { field, shared }: Upload,
  { id, bytes, width, height }: DecodedPicture & { id: string },
): Promise<void> {
  const owner = { programId, shared };
  await lockMapPictures(tx, owner);
  if ((await countMapBytes(tx, owner)) + bytes.length > mostBytes)
    throw new AppError('storage_full', { fields: { [field]: ['storage_full'] } });
  await insertMapPicture(tx, owner, { id, bytes: bytes.length, width, height, createdAt: now });
}

/**
 * Stores an uploaded picture of a map with whatever `work` writes. Its file exists before the transaction, `keep`
 * creates its row in it and returns its id, and a file without a row is removed.
 */
export async function withMapPicture(
  context: Context,
  upload: Upload,
  work: (keep: (tx: Db) => Promise<string>) => Promise<void>,
): Promise<void> {
  const { db, programId, actor, now } = context;
  await useUp(db, [{ key: throttleKey('map-upload', actor.loginId), ...uploads }], now);
  const picture = { id: newId(), ...(await decodePicture(upload.path, upload.field)) };
  const key = fileOf(programId, { id: picture.id, shared: upload.shared });
  let isDone = false;
  try {
    await writeFile(context, key, picture.bytes);
    await work(async (tx) => {
      await insert(context, tx, upload, picture);
      return picture.id;
    });
    isDone = true;
  } finally {
    if (!isDone) await removeUnkept(context, upload.shared, key);
  }
}

/** If even that is unknown, the sweep finds it. */
async function removeUnkept({ deps, db, programId }: Context, shared: boolean, key: FileKey): Promise<void> {
  try {
    if (!(await isMapPicture(db, { programId, shared }, key.id))) await deps.files.remove(key);
  } catch (error) {
    deps.log.warn({ err: error }, 'a picture without a row stays until it is swept');
  }
}

/** Opens a picture that a map of the program or the copy of a challenge refers to, or null. */
export async function openMapPicture(
  { deps, db, programId }: { deps: Pick<Deps, 'files'>; db: Db; programId: string },
  id: string,
): Promise<Readable | null> {
  const found = await findMapPicture(db, programId, id);
  return found ? deps.files.read(fileOf(programId, { id, shared: found.shared })) : null;
}

export const openSharedMapPicture = ({ files }: Pick<Deps, 'files'>, id: string): Promise<Readable | null> =>
  files.read({ programId: sharedFolder, id });

import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import { decodePicture, type DecodedPicture } from './decode-picture.ts';
import {
  countBytesOf,
  findPhotoIds,
  insertPhotos,
  lockPhotosOf,
  ownerColumns,
  type PhotoOwner,
} from './pictures.queries.ts';

/** Of one person (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };
const mostBytes = 500 * 1024 * 1024;

interface Picture extends DecodedPicture {
  id: string;
}

/** Decodes uploads one by one, because together they would need four times the memory. */
async function decodeAll(context: Context, paths: readonly string[], field: string): Promise<Picture[]> {
  const { db, actor, now } = context;
  const limit = { key: throttleKey('upload', actor.loginId), ...uploads };
  await useUp(
    db,
    paths.map(() => limit),
    now,
  );
  const pictures: Picture[] = [];
  for (const path of paths) pictures.push({ id: newId(), ...(await decodePicture(path, field)) });
  return pictures;
}

async function insertAll(
  context: Context,
  tx: Db,
  pictures: readonly Picture[],
  { owner, field }: { owner: PhotoOwner; field: string },
): Promise<void> {
  const { programId, actor, now } = context;
  const { memberId } = actor;
  await lockPhotosOf(tx, programId, memberId);
  const more = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if ((await countBytesOf(tx, programId, memberId)) + more > mostBytes)
    throw new AppError('storage_full', { fields: { [field]: ['storage_full'] } });
  const ofGroups = { challengeId: null, teamId: null, organizationId: null };
  const nothing = { postId: null, journalId: null, ...ofGroups, portraitOf: null };
  const at = { ...nothing, [ownerColumns[owner.kind]]: owner.id };
  const rows = pictures.map(({ id, bytes, width, height }) => {
    return { programId, id, memberId, ...at, bytes: bytes.length, width, height, createdAt: now };
  });
  await insertPhotos(tx, rows);
}

async function writeAll({ deps, programId, now }: Context, pictures: readonly Picture[]): Promise<void> {
  try {
    for (const { id, bytes } of pictures) await deps.files.write({ programId, id }, bytes, now);
  } catch (error) {
    // A full disk is not the sender's fault.
    deps.log.error({ err: error }, 'pictures could not be written');
    throw new AppError('unavailable');
  }
}

/** Removes files without rows. If even that is unknown, the sweep finds them. */
async function removeUnkept({ deps, db, programId }: Context, pictures: readonly Picture[]): Promise<void> {
  try {
    const ids = pictures.map(({ id }) => id);
    const kept = await findPhotoIds(db, programId, ids);
    for (const id of ids) if (!kept.has(id)) await deps.files.remove({ programId, id });
  } catch (error) {
    deps.log.warn({ err: error }, 'pictures without a row stay until they are swept');
  }
}

/** Writes the rows of the pictures, for a post or an entry. */
export type HangPictures = (tx: Db, owner: PhotoOwner) => Promise<void>;

/**
 * Stores uploaded pictures with whatever `work` writes. The files exist before the transaction, `hang` creates their
 * rows in it, and files without a row are removed. `field` is named in a refusal.
 */
export async function withPictures<R>(
  context: Context,
  uploaded: { paths: readonly string[]; field: string },
  work: (hang: HangPictures) => Promise<R>,
): Promise<R> {
  if (!uploaded.paths.length) return work(async () => undefined);
  const pictures = await decodeAll(context, uploaded.paths, uploaded.field);
  let isDone = false;
  try {
    await writeAll(context, pictures);
    let hung = false;
    const answer = await work(async (tx, owner) => {
      await insertAll(context, tx, pictures, { owner, field: uploaded.field });
      hung = true;
    });
    isDone = hung;
    return answer;
  } finally {
    if (!isDone) await removeUnkept(context, pictures);
  }
}

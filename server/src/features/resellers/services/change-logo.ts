import { decodePicture } from '../../../domain/pictures/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { deleteLogo, saveLogo } from '../resellers.queries.ts';

/** Of one person (docs/domain.md#uploads-and-texts). */
const uploads = { most: 20, windowMs: 10 * 60_000 };

/** Stores the logo of a reseller in place of the one before. Errors: bad_image, too_many_requests. */
export async function setLogo(context: Context, resellerId: string, path: string): Promise<void> {
  const { deps, actor, now } = context;
  const db = deps.gateway.global();
  await useUp(db, [{ key: throttleKey('upload', actor.loginId), ...uploads }], now);
  const { bytes } = await decodePicture(path, 'picture');
  await inTransaction(db, async (tx) => {
    await saveLogo(tx, { resellerId, id: newId(), bytes });
    await writePlatformLog(tx, context, { action: 'resellers.setLogo', subjectId: resellerId });
  });
}

export async function removeLogo(context: Context, resellerId: string): Promise<void> {
  await inTransaction(context.deps.gateway.global(), async (tx) => {
    await deleteLogo(tx, resellerId);
    await writePlatformLog(tx, context, { action: 'resellers.removeLogo', subjectId: resellerId });
  });
}

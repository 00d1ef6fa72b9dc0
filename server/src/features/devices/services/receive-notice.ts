import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { noteChange } from '../connected.queries.ts';
import { readBridgeNotice } from '../connections/bridge/notices.ts';
import { readGoogleNotice } from '../connections/google/notices.ts';
import type { Notice, SignedPost } from '../connections/provider.types.ts';
import { bridgeOf } from './providers.ts';

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who posts, and to which program's people it may say something; null: to all. */
async function readFrom(
  deps: Deps,
  way: string,
  post: SignedPost,
): Promise<{ notices: Notice[] | null; way: string; programId: string | null }> {
  const { env, gateway } = deps;
  if (way === 'google')
    return {
      notices: readGoogleNotice(post, env.googleHealth?.noticeSecret ?? null),
      way,
      programId: null,
    };
  if (way === 'bridge')
    return { notices: readBridgeNotice(post, env.bridge?.noticeSecret ?? null), way, programId: null };
  if (!idForm.test(way)) throw notFound();
  const bridge = await bridgeOf(deps, gateway.forProgram(way), way);
  return {
    notices: readBridgeNotice(post, bridge?.noticeSecret ?? null),
    way: 'bridge',
    programId: way,
  };
}

/**
 * Notes that days changed at a maker, so that they are fetched next. The same notice again, or an older one after a newer, changes
 * nothing else. Errors: bad_signature.
 */
export async function noteNotice(deps: Deps, way: string, post: SignedPost): Promise<void> {
  const { notices, ...from } = await readFrom(deps, way, post);
  if (!notices) throw new AppError('bad_signature');
  const db = deps.gateway.forPlatform('notices of makers');
  const now = deps.clock.now();
  for (const { outsideId, ...change } of notices)
    await noteChange(db, { ...from, outsideId }, { ...change, now });
}

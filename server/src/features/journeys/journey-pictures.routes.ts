import type { Readable } from 'node:stream';
import { getJourneyGround, getMilestonePhoto } from '#contract/features/maps/pictures.ts';
import { openMapPicture } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { findKnownPhoto } from './journey.queries.ts';
import { accessWay, entrantOf } from './journey.routes.ts';

async function send(context: Context, http: HttpSide, id: string | null | undefined): Promise<Readable> {
  const picture = id ? await openMapPicture(context, id) : null;
  if (!picture) throw notFound();
  // For this person only, and revalidated each time, because access to it can change.
  http.describe({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  return picture;
}

export const journeyPictureRoutes = [
  route(getJourneyGround, async ({ context, params, http }) => {
    const { map } = await accessWay(context, params.id);
    return send(context, http, map.groundPicture?.id);
  }),

  route(getMilestonePhoto, async ({ context, params, http }) => {
    const { db, programId, actor } = context;
    const { challenge } = await accessWay(context, params.id);
    const entrantId = entrantOf(challenge, actor.memberId);
    const at = { programId, challengeId: challenge.id, entrantId };
    return send(context, http, await findKnownPhoto(db, at, params.milestoneId));
  }),
];

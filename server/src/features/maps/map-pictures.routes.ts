import * as endpoints from '#contract/features/maps/pictures.ts';
import { openMapPicture, openSharedMapPicture, uploadedPaths } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { seesSharedDrafts } from './making.policy.ts';
import { presentMaking } from './making.routes.ts';
import { findPictureBefore } from './map-pictures.queries.ts';
import type { MapKey } from './map-rows.queries.ts';
import { accessMapToChange } from './maps.access.ts';
import { removeMilestonePhoto, setMilestonePhoto, setPicture } from './services/set-pictures.ts';

async function keyToChange(context: Context, mapId: string): Promise<MapKey> {
  const { id, shared } = await accessMapToChange(context, mapId);
  return { programId: context.programId, id, shared };
}

/** Returns the path of the uploaded picture. */
function pathOf(value: unknown, field: string): string {
  const [path, ...more] = uploadedPaths([value].flat(), field);
  if (!path || more.length) throw new AppError('bad_input', { fields: { [field]: ['maxItems'] } });
  return path;
}

export const mapPictureRoutes = [
  route(endpoints.setMapPicture, async ({ context, params, body }) => {
    const key = await keyToChange(context, params.id);
    await setPicture(context, key, pathOf(body.picture, 'picture'));
    return presentMaking(context, key.id);
  }),

  route(endpoints.setMilestonePhoto, async ({ context, params, body }) => {
    const key = await keyToChange(context, params.id);
    await setMilestonePhoto(context, key, params.milestoneId.toLowerCase(), pathOf(body.photo, 'photo'));
    return presentMaking(context, key.id);
  }),

  route(endpoints.removeMilestonePhoto, async ({ context, params }) => {
    const key = await keyToChange(context, params.id);
    await removeMilestonePhoto(context, key, params.milestoneId.toLowerCase());
    return presentMaking(context, key.id);
  }),

  route(endpoints.getMapPicture, async ({ context, params, http }) => {
    const { db, deps, programId, actor } = context;
    const id = params.id.toLowerCase();
    const place = await findPictureBefore(db, { programId, sharedDrafts: seesSharedDrafts(actor) }, id);
    const picture =
      place &&
      (place === 'program' ? await openMapPicture(context, id) : await openSharedMapPicture(deps, id));
    if (!picture) throw notFound();
    // For this person only, and checked again each time, because access can change.
    http.describe({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    return picture;
  }),
];

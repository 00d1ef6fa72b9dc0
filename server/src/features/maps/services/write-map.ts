import type {
  createMap as createEndpoint,
  updateMap as updateEndpoint,
} from '#contract/features/maps/making.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { MapBasemap } from '#contract/features/maps/maps.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { drawnMap, metresOf, placedMilestones, type MapValues } from '../../../domain/maps/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mayMake } from '../making.policy.ts';
import {
  insertMap,
  lockMap,
  putMilestones,
  updateMapRow,
  type LockedMap,
  type MapKey,
} from '../map-rows.queries.ts';
import { missingIn, problemsOf } from './map-problems.ts';

type Sent = Omit<BodyOf<typeof updateEndpoint>, 'seen'>;

const refuse = (fields: Record<string, string[]>) => {
  if (Object.keys(fields).length) throw new AppError('validation_failed', { fields });
};

/** Returns the given length, otherwise the length of the route. A picture has no scale. */
function lengthOf(ground: MapBasemap, { lengthMetres, route }: Sent): number {
  if (lengthMetres) return lengthMetres;
  return ground === 'world' ? Math.round(metresOf(route)) : 0;
}

/** The map as it will be stored. Invalid values are rejected with an error for their field. */
function valuesOf(before: Pick<LockedMap, 'ground' | 'picture' | 'pictureId'>, sent: Sent): MapValues {
  const { ground, picture, pictureId } = before;
  const { name, about, kind, status, route, places } = sent;
  const lengthMetres = lengthOf(ground, sent);
  const asked = { ground, hasPicture: picture !== null || pictureId !== null, lengthMetres, route, places };
  refuse(problemsOf(asked));
  if (status === 'published') refuse(missingIn(asked));
  const lengthGiven = Boolean(sent.lengthMetres);
  return drawnMap({ kind, ground, picture, route, name, about, lengthMetres, lengthGiven, status });
}

/** Returns milestones with their position on the route. Those with an id already exist. */
function placesOf(ground: MapBasemap, { route, places }: Sent, there: LockedMap['places']) {
  const drawings = new Map(there.map(({ id, drawing }) => [id, drawing]));
  const known = new Set<string>();
  const told = places.map(({ source, drawing, ...place }, index) => {
    const id = place.id?.toLowerCase() ?? newId();
    if (place.id && (!drawings.has(id) || known.has(id)))
      refuse({ [`places.${index}.id`]: ['no_such_milestone'] });
    known.add(id);
    const drawn = drawing === undefined ? (drawings.get(id) ?? null) : drawing;
    return {
      ...place,
      id,
      drawing: drawn,
      sourceLabel: source?.label ?? null,
      sourceUrl: source?.url ?? null,
    };
  });
  return placedMilestones(ground, route, told);
}

export const auditMap = (tx: Db, context: Context, action: string, { id, shared }: MapKey) =>
  writeAudit(tx, context, { action, subjectType: 'map', subjectId: id, details: { shared } });

/** Creates a draft of a map. Returns its id. */
export async function createMap(
  context: Context,
  { shared = false, ground, ...sent }: BodyOf<typeof createEndpoint>,
): Promise<string> {
  const { programId, actor, now } = context;
  if (!mayMake(actor, { shared })) throw forbidden();
  const draft: Sent = { ...sent, status: 'draft' };
  const key = { programId, id: newId(), shared };
  const values = valuesOf({ ground, picture: null, pictureId: null }, draft);
  const places = placesOf(ground, draft, []);
  const made = await once(context, async (tx) => {
    await insertMap(tx, key, values, now);
    await putMilestones(tx, key, places);
    await auditMap(tx, context, 'maps.create', key);
    return { id: key.id };
  });
  return made.id;
}

const actionOf = (before: LockedMap['status'], after: LockedMap['status']) =>
  before === after ? 'maps.update' : after === 'published' ? 'maps.publish' : 'maps.unpublish';

/** Always later than the last save, even within one millisecond, because it identifies what the maker has seen. */
const nextMoment = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** Saves a whole map. Challenges have copies, so none of them changes. */
export async function updateMap(
  context: Context,
  key: MapKey,
  { seen, ...sent }: BodyOf<typeof updateEndpoint>,
): Promise<void> {
  await once(context, async (tx) => {
    const before = await lockMap(tx, key);
    if (!before) throw notFound();
    if (before.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('map_changed');
    const values = valuesOf(before, sent);
    const places = placesOf(before.ground, sent, before.places);
    await updateMapRow(tx, key, values, nextMoment(before.updatedAt, context.now));
    await putMilestones(tx, key, places);
    await auditMap(tx, context, actionOf(before.status, sent.status), key);
    return { id: key.id };
  });
}

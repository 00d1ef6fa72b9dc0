import type { MapKind, Point } from '#contract/features/maps/maps.ts';
import { drawnMap, placedMilestones } from '../../src/domain/maps/public.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

let count = 0;

export interface MapWish {
  kind?: MapKind;
  status?: 'draft' | 'published';
  /** On this drawn picture, otherwise on the world. */
  picture?: string;
  name?: string;
  route?: Point[];
  /** Positions of milestones. Their titles are `Place 1`, ... */
  fractions?: number[];
  lengthMetres?: number;
}

/** A template of a program. */
export async function makeMap(
  deps: Deps,
  programId: string,
  wish: MapWish = {},
): Promise<{ id: string; name: string }> {
  const db = deps.gateway.forProgram(programId);
  const [id, at] = [newId(), deps.clock.now()];
  const { kind = 'normal', status = 'published', picture = null, lengthMetres = 10_000 } = wish;
  const ground = picture === null ? 'world' : 'picture';
  const name = wish.name ?? `Map ${(count += 1)}`;
  const route = wish.route ?? [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const about = 'A way to try';
  const map = drawnMap({
    kind,
    status,
    picture,
    ground,
    name,
    about,
    route,
    lengthMetres,
    lengthGiven: true,
  });
  await db
    .insertInto('map')
    .values({
      ...map,
      programId,
      id,
      createdAt: at,
      updatedAt: at,
      route: JSON.stringify(map.route),
      outline: JSON.stringify(map.outline),
      preview: JSON.stringify(map.preview),
    })
    .execute();
  const told = (wish.fractions ?? [0, 0.5, 1]).map((fraction, index) => ({
    fraction,
    title: `Place ${index + 1}`,
    text: `Secret text ${index + 1}`,
    fact: `Secret fact ${index + 1}`,
    sourceLabel: `Secret source ${index + 1}`,
    sourceUrl: 'https://secret.example',
    drawing: 'bridge',
  }));
  const rows = placedMilestones(ground, route, told).map((milestone) => ({
    ...milestone,
    programId,
    id: newId(),
    mapId: id,
    place: JSON.stringify(milestone.place),
  }));
  if (rows.length) await db.insertInto('milestone').values(rows).execute();
  return { id, name };
}

import {
  copyMap,
  createMap,
  deleteMap,
  getMadeMap,
  readRouteFile,
  updateMap,
} from '#contract/features/maps/making.ts';
import {
  getJourneyGround,
  getMapPicture,
  getMilestonePhoto,
  removeMilestonePhoto,
  setMapPicture,
  setMilestonePhoto,
} from '#contract/features/maps/pictures.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { makeMapPicture } from '../../factories/map-pictures.ts';
import { makeMap } from '../../factories/maps.ts';
import { picture } from '../../pictures.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, type Actor, type Target, type World } from './world.ts';

const places = ['own', 'other', 'absent'] as const;
const programOf = ({ cedar, birch }: World, target: Target) => (target === 'other' ? birch : cedar);

/** A new map on a picture, of the callers' program or of the other one. */
async function mapOf(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  return (await makeMap(world.api.deps, programOf(world, target), { picture: 'park' })).id;
}

async function milestoneOf({ api, cedar, birch }: World, mapId: string): Promise<string> {
  for (const program of [cedar, birch]) {
    const { rows } = await sql<{
      id: string;
    }>`select id from milestone where map_id = ${mapId} limit 1`.execute(
      api.deps.gateway.forProgram(program),
    );
    if (rows[0]) return rows[0].id;
  }
  return newId();
}

async function upload(field: string, name: string): Promise<FormData> {
  const form = new FormData();
  form.set(field, new Blob([(await picture()) as never]), name);
  return form;
}

const values = { name: 'A map', about: '', kind: 'normal', route: [], places: [] };
const trail = () => {
  const form = new FormData();
  const line = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  form.set('file', new Blob([JSON.stringify(line)]), 'trail.geojson');
  return form;
};

const ofMap = (spec: AccessCase['spec'], body?: () => Promise<unknown> | unknown): AccessCase => ({
  spec,
  at: 'id',
  targets: places,
  input: async (world, _, target) => ({
    params: { id: await mapOf(world, target) },
    ...(body ? { body: await body() } : {}),
  }),
});

const ofMilestone = (spec: AccessCase['spec'], body?: () => Promise<unknown>): AccessCase => ({
  spec,
  at: 'id',
  targets: places,
  async input(world, _, target) {
    const id = await mapOf(world, target);
    const params = { id, milestoneId: await milestoneOf(world, id) };
    return { params, ...(body ? { body: await body() } : {}) };
  },
});

/** A new challenge with pictures on its map, whose first milestone the caller has reached. */
async function walkOf(
  world: World,
  actor: Actor,
  target: Target,
): Promise<{ id: string; milestoneId: string }> {
  if (target === 'absent') return { id: newId(), milestoneId: newId() };
  const programId = programOf(world, target);
  const { deps } = world.api;
  const db = deps.gateway.forProgram(programId);
  const mapId = await mapOf(world, target);
  const pictureId = await makeMapPicture(deps, programId);
  await sql`update map set picture_id = ${pictureId} where id = ${mapId}`.execute(db);
  await sql`update milestone set photo_id = ${pictureId} where map_id = ${mapId}`.execute(db);
  const id = await challengeOf(world, actor, target, { mapId });
  const { rows } = await sql<{ id: string }>`select m.id from milestone m join map w on w.id = m.map_id
    where w.challenge_id = ${id} and m.position = 1`.execute(db);
  // Nobody can enter another program.
  if (target !== 'other')
    await sql`insert into milestone_unlock (program_id, challenge_id, member_id, position, reached_at)
      select program_id, ${id}, id, 1, ${deps.clock.now()} from member where program_id = ${programId} and id = ${actor.id}`.execute(
      db,
    );
  return { id, milestoneId: rows[0]!.id };
}

export const mapMakingCases: readonly AccessCase[] = [
  about(createMap, { body: { ...values, ground: 'world' } }),
  about(readRouteFile, { body: () => trail() }),
  ofMap(getMadeMap),
  ofMap(deleteMap),
  ofMap(copyMap, () => ({ name: 'A copy' })),
  {
    spec: updateMap,
    at: 'id',
    targets: places,
    input: async (world, _, target) => ({
      params: { id: await mapOf(world, target) },
      body: { ...values, status: 'draft', seen: world.api.deps.clock.now().toISOString() },
    }),
  },
  ofMap(setMapPicture, () => upload('picture', 'park.jpg')),
  ofMilestone(setMilestonePhoto, () => upload('photo', 'oak.jpg')),
  ofMilestone(removeMilestonePhoto),
  {
    spec: getMapPicture,
    at: 'id',
    targets: places,
    input: async (world, _, target) => ({
      params: {
        id: target === 'absent' ? newId() : await makeMapPicture(world.api.deps, programOf(world, target)),
      },
    }),
  },
  {
    spec: getJourneyGround,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { id: (await walkOf(world, actor, target)).id } }),
  },
  {
    spec: getMilestonePhoto,
    at: 'id',
    // Platform staff from elsewhere take part in nothing, so they have reached no milestone.
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({ params: { ...(await walkOf(world, actor, target)) } }),
  },
];

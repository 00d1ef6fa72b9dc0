import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getJourney, listChallengeMilestones } from '#contract/features/journeys/journeys.ts';
import { copyMap, deleteMap, type MapInMaking } from '#contract/features/maps/making.ts';
import { removeMilestonePhoto, setMapPicture, setMilestonePhoto } from '#contract/features/maps/pictures.ts';
import { listMapMilestones } from '#contract/features/maps/maps.ts';
import type { Person } from '../../../../test/api.ts';
import { bomb, cornerOf, picture } from '../../../../test/pictures.ts';
import { sweepPicturesJob } from '../../../domain/pictures/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { place, startMaking, type MakingWorld, type NewMap } from './making-world.ts';

let world: MakingWorld;
beforeAll(async () => {
  world = await startMaking();
});

const form = (field: string, bytes: Buffer | string) => {
  const body = new FormData();
  body.set(field, new Blob([bytes as never]), '../a picture.jpg');
  return body;
};

async function setGround(map: MapInMaking, bytes: Buffer, who: Person = world.admin) {
  return world.api.call(who.token, setMapPicture, { params: { id: map.id }, body: form('picture', bytes) });
}

async function setPhoto(map: MapInMaking, at: number, bytes: Buffer, who: Person = world.admin) {
  const params = { id: map.id, milestoneId: map.places[at]!.id };
  return world.api.call(who.token, setMilestonePhoto, { params, body: form('photo', bytes) });
}

/** Returns a map on an uploaded picture whose second milestone has a photo. */
async function pictured(more: Partial<NewMap> = {}, who: Person = world.admin): Promise<MapInMaking> {
  const asked = { ground: 'picture' as const, lengthMetres: 5_000, places: [place(0), place(1)] };
  const map = await world.make({ ...asked, ...more }, who);
  await setGround(map, await picture('red', 400, 200), who);
  return (await setPhoto(map, 1, await picture('blue'), who)).body;
}

async function bytesOf(who: Person, path: string) {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${world.api.address}/api/${path}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function challengeOn(mapId: string, startDate = '2026-11-16'): Promise<string> {
  const { api, ada, programId } = world;
  const body = { programId, challengeName: crypto.randomUUID(), startDate, duration: 7, mapId };
  const made = await api.call(ada.token, createChallenge, { body });
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  return made.body.id;
}

const filesHere = async () => {
  const ids: string[] = [];
  for await (const batch of world.api.deps.files.list()) ids.push(...batch.ids);
  return ids.toSorted();
};

describe('the picture of a ground', () => {
  test('is decoded again, shown to makers, and makes the map publishable', async () => {
    const { make, publish, admin, ada, stranger } = world;
    const map = await make({ ground: 'picture', lengthMetres: 5_000 });
    const { status, body } = await setGround(map, await picture('red', 3_200, 1_600));
    expect([status, body.groundPicture]).toEqual([
      200,
      { id: body.groundPicture!.id, width: 1600, height: 800 },
    ]);
    expect(body.updatedAt).toBe(map.updatedAt);
    const path = `map-pictures/${body.groundPicture!.id}`;
    const sent = await bytesOf(admin, path);
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    expect(await cornerOf(sent.bytes, 0, 0)).toBe('red');
    expect([(await bytesOf(stranger, path)).status, (await bytesOf(ada, path)).status]).toEqual([404, 403]);
    expect((await publish(body)).status).toBe('published');
  });

  test('refuses a picture on a world map, a decompression bomb, and anything else', async () => {
    const { make, api, admin } = world;
    const onWorld = await setGround(await make(), await picture());
    expect([onWorld.status, Object.keys(onWorld.body.fields ?? {})]).toEqual([422, ['picture']]);
    const map = await make({ ground: 'picture' });
    for (const bytes of [bomb(20_000, 20_000), Buffer.from('<svg/>'), Buffer.from('')]) {
      const answer = await setGround(map, bytes);
      expect([answer.status, answer.body.code]).toEqual([422, 'bad_image']);
    }
    const forged = { picture: { path: '/etc/passwd', fileName: 'x', bytes: 1, digest: 'x' } };
    expect((await api.raw(admin.token, 'POST', `maps/${map.id}/picture`, forged)).status).toBe(400);
    const two = form('picture', await picture());
    two.append('picture', new Blob([(await picture()) as never]), 'b.jpg');
    expect((await api.raw(admin.token, 'POST', `maps/${map.id}/picture`, two)).status).toBe(400);
  });
});

describe('a photo of a milestone', () => {
  test('is kept when the map is saved, and can be removed', async () => {
    const { api, admin, save, get } = world;
    const map = await pictured();
    const { photo } = map.places[1]!;
    expect(photo).toEqual({ id: photo!.id, width: 64, height: 32 });
    expect((await save(map, { name: 'Saved' })).body.places[1]!.photo).toEqual(photo);
    const told = await api.call(admin.token, listMapMilestones, { params: { id: map.id } });
    expect(told.status).toBe(404);
    const params = { id: map.id, milestoneId: map.places[1]!.id };
    const removed = await api.call(admin.token, removeMilestonePhoto, { params });
    expect(removed.body.places[1]!.photo).toBeNull();
    expect(await get(map.id)).toEqual(removed.body);
    const nowhere = { params: { id: map.id, milestoneId: crypto.randomUUID() } };
    expect((await api.call(admin.token, removeMilestonePhoto, nowhere)).status).toBe(404);
    const body = form('photo', await picture());
    expect((await api.call(admin.token, setMilestonePhoto, { ...nowhere, body })).status).toBe(404);
  });

  test('is sent only to people who reached the milestone', async () => {
    const { api, programId, ada, admin, stranger, publish } = world;
    const id = await challengeOn((await publish(await pictured())).id);
    const list = async (who: Person) =>
      (await api.call(who.token, listChallengeMilestones, { params: { id } })).body.items;
    const { body: journey } = await api.call(ada.token, getJourney, { params: { id } });
    expect([journey.picture, journey.groundPicture]).toEqual([null, { width: 400, height: 200 }]);
    const ground = await bytesOf(ada, `challenges/${id}/journey/ground`);
    expect([ground.status, await cornerOf(ground.bytes, 0, 0)]).toEqual([200, 'red']);
    expect(ground.headers.get('cache-control')).toBe('private, no-cache');
    const last = (await list(ada))[1]!;
    expect(last.photo).toBeNull();
    const path = `challenges/${id}/milestones/${last.id}/photo`;
    expect((await bytesOf(ada, path)).status).toBe(404);
    await sql`insert into milestone_unlock (program_id, challenge_id, member_id, position, reached_at)
      values (${programId}, ${id}, ${ada.id}, 2, now())`.execute(api.deps.gateway.forProgram(programId));
    expect((await list(ada))[1]!.photo).toMatchObject({ width: 64, height: 32 });
    const photo = await bytesOf(ada, path);
    expect([photo.status, await cornerOf(photo.bytes, 0, 0)]).toEqual([200, 'blue']);
    // An admin discovers milestones along the route like everybody; the milestone without a photo has none.
    expect((await bytesOf(admin, path)).status).toBe(404);
    expect((await list(admin))[1]!.photo).toBeNull();
    expect((await bytesOf(ada, `challenges/${id}/milestones/${(await list(ada))[0]!.id}/photo`)).status).toBe(
      404,
    );
    for (const at of [path, `challenges/${id}/journey/ground`])
      expect((await bytesOf(stranger, at)).status).toBe(404);
  });
});

describe('pictures that are referred to', () => {
  test('outlive the map in copies, and are deleted an hour after the last use', async () => {
    const { api, admin, publish } = world;
    const map = await publish(await pictured());
    const asked = { params: { id: map.id } };
    const copy = (await api.call(admin.token, copyMap, { ...asked, body: { name: 'Copy' } })).body;
    expect([copy.groundPicture, copy.places[1]!.photo]).toEqual([map.groundPicture, map.places[1]!.photo]);
    const id = await challengeOn(map.id);
    const before = await filesHere();
    await api.call(admin.token, deleteMap, asked);
    await api.call(admin.token, deleteMap, { params: { id: copy.id } });
    api.clock.advance(2 * 3_600_000);
    await sweepPicturesJob.run(api.deps);
    expect((await bytesOf(world.ada, `challenges/${id}/journey/ground`)).status).toBe(200);
    await sql`delete from challenge where id = ${id}`.execute(api.deps.gateway.forProgram(world.programId));
    await sweepPicturesJob.run(api.deps);
    const gone = [map.groundPicture!.id, map.places[1]!.photo!.id];
    const after = await filesHere();
    expect(gone.map((file) => [before.includes(file), after.includes(file)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test('of a shared map are visible in every program that uses it, and stored once', async () => {
    const { api, admin, staff, stranger, publish } = world;
    const map = await publish(await pictured({ shared: true }, staff), staff);
    const path = `map-pictures/${map.groundPicture!.id}`;
    for (const who of [admin, stranger]) expect((await bytesOf(who, path)).status).toBe(200);
    const files = await filesHere();
    const id = await challengeOn(map.id);
    const asked = { params: { id: map.id }, body: { name: 'Copy' } };
    const copy = (await api.call(stranger.token, copyMap, asked)).body;
    expect(copy.groundPicture).toEqual(map.groundPicture);
    expect(await filesHere()).toEqual(files);
    await api.call(staff.token, deleteMap, { params: { id: map.id } });
    api.clock.advance(2 * 3_600_000);
    await sweepPicturesJob.run(api.deps);
    const ground = await bytesOf(world.ada, `challenges/${id}/journey/ground`);
    expect([ground.status, await cornerOf(ground.bytes, 0, 0)]).toEqual([200, 'red']);
    expect((await bytesOf(stranger, path)).status).toBe(200);
    await api.call(stranger.token, deleteMap, { params: { id: copy.id } });
    await sql`delete from challenge where id = ${id}`.execute(api.deps.gateway.forProgram(world.programId));
    await sweepPicturesJob.run(api.deps);
    expect(await filesHere()).not.toContain(map.groundPicture!.id);
    expect((await sql`select 1 from shared_map_picture`.execute(api.deps.gateway.global())).rows).toEqual([]);
  });

  test('of a shared draft are visible to its makers only', async () => {
    const { staff, admin } = world;
    const map = await pictured({ shared: true }, staff);
    const path = `map-pictures/${map.groundPicture!.id}`;
    expect([(await bytesOf(staff, path)).status, (await bytesOf(admin, path)).status]).toEqual([200, 404]);
  });
});

test('a failed upload leaves no file', async () => {
  const map = await pictured();
  const before = await filesHere();
  const spy = vi.spyOn(world.api.deps.files, 'write').mockRejectedValue(new Error('disk full'));
  expect((await setGround(map, await picture())).status).toBe(503);
  spy.mockRestore();
  const params = { id: map.id, milestoneId: crypto.randomUUID() };
  const body = form('photo', await picture());
  expect((await world.api.call(world.admin.token, setMilestonePhoto, { params, body })).status).toBe(404);
  expect(await filesHere()).toEqual(before);
});

test('allows a photo for each of 200 milestones, and limits endless uploads', async () => {
  const { api, make, admin } = world;
  const map = await make();
  const key = sql<{
    count: number;
  }>`select count from throttle where key like 'map-upload:%' order by window_start desc limit 1`;
  await setPhoto(map, 0, await picture());
  expect((await key.execute(api.deps.gateway.global())).rows[0]!.count).toBeGreaterThan(0);
  await sql`update throttle set count = 399 where key like 'map-upload:%'`.execute(api.deps.gateway.global());
  expect((await setPhoto(map, 0, await picture())).status).toBe(200);
  expect((await setPhoto(map, 0, await picture(), admin)).status).toBe(429);
});

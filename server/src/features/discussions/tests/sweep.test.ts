import { beforeAll, expect, test, vi } from 'vitest';
import { deletePost } from '#contract/features/discussions/discussions.ts';
import { sweepPicturesJob } from '../../../domain/pictures/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { fetchPhoto, startWorld, type DiscussionWorld } from './world.ts';

let world: DiscussionWorld;
beforeAll(async () => {
  world = await startWorld();
});

const hour = 3_600_000;

async function files(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of world.api.deps.files.list()) ids.push(...batch.ids);
  return ids.toSorted();
}

test('deletes files without a row after an hour, and keeps the others', async () => {
  const { api, ada, ben, programId } = world;
  const { clock, deps } = api;
  const [kept, dropped] = [await world.challenge(), await world.challenge()];
  const stays = (await world.post(ben, kept, 'Stays', [await picture()])).photos[0]!.id;
  const post = await world.post(ben, kept, 'Goes', [await picture('blue'), await picture('lime')]);
  await world.post(ben, dropped, 'Goes with the challenge', [await picture('gold')]);
  await api.call(ben.token, deletePost, { params: { id: post.id } });
  await api.raw(ada.token, 'DELETE', `challenges/${dropped}`);
  expect(await files()).toHaveLength(4);
  await sweepPicturesJob.run(deps);
  expect(await files()).toHaveLength(4);
  clock.advance(hour + 1);
  const young = newId();
  await deps.files.write({ programId, id: young }, Buffer.from('x'), clock.now());
  await sweepPicturesJob.run(deps);
  expect(await files()).toEqual([stays, young].toSorted());
  expect((await fetchPhoto(world, ben, stays)).status).toBe(200);
});

test('leaves no file after a failed transaction', async () => {
  const { api, ben, programId } = world;
  const challengeId = await world.challenge();
  const before = await files();
  // The challenge is gone between the look at it and the writing.
  const { write } = api.deps.files;
  const spy = vi.spyOn(api.deps.files, 'write').mockImplementation(async (...rest) => {
    await write(...rest);
    const db = api.deps.gateway.forProgram(programId);
    await db.deleteFrom('challenge').where('id', '=', challengeId).execute();
  });
  const refused = await api.raw(ben.token, 'POST', 'discussions', formOf({ challengeId }, [await picture()]));
  spy.mockRestore();
  expect(refused.status).toBe(404);
  expect(await files()).toEqual(before);
});

test('leaves no row when the disk is full', async () => {
  const { api, ben } = world;
  const challengeId = await world.challenge();
  const spy = vi
    .spyOn(api.deps.files, 'write')
    .mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  const refused = await api.raw(ben.token, 'POST', 'discussions', formOf({ challengeId }, [await picture()]));
  spy.mockRestore();
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(await world.read(ben, challengeId)).toMatchObject({ total: 0 });
});

test('names files by ids only', async () => {
  const { files: store } = world.api.deps;
  const id = newId();
  for (const key of [
    { programId: '..', id },
    { programId: world.programId, id: '../../../etc/passwd' },
    { programId: world.programId, id: '' },
  ])
    await expect(store.read(key)).rejects.toThrow('by ids');
  expect(await store.read({ programId: world.programId, id })).toBeNull();
});

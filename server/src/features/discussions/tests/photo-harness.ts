import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createPost } from '#contract/features/discussions/discussions.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { formOf } from '../../../../test/pictures.ts';
import { startWorld, type DiscussionWorld } from './world.ts';

/** A challenge with somebody new in it for each test (uploads are counted); every file has its row at the end. */
export function photoHarness() {
  let world: DiscussionWorld;
  let challengeId: string;
  let dan: Person;
  /** Photos that were taken off: their files wait for the sweep. */
  const taken: string[] = [];
  beforeAll(async () => {
    world = await startWorld();
    challengeId = await world.challenge();
  });
  beforeEach(async () => {
    const { api, admin, programId } = world;
    dan = await asMember(api, programId);
    const body = { memberIds: [dan.id], invite: 0 as const };
    await api.call(admin.token, addChallengeMembers, { params: { id: challengeId }, body });
  });
  async function files(): Promise<string[]> {
    const ids: string[] = [];
    for await (const batch of world.api.deps.files.list()) ids.push(...batch.ids);
    return ids.toSorted();
  }
  async function expectAlike(): Promise<void> {
    const db = world.api.deps.gateway.forProgram(world.programId);
    const rows = (await db.selectFrom('photo').select('id').execute()).map((row) => row.id);
    expect(await files()).toEqual([...rows, ...taken].toSorted());
  }
  afterAll(expectAlike);
  return {
    world: () => world,
    dan: () => dan,
    challengeId: () => challengeId,
    taken,
    files,
    expectAlike,
    send: (photos: readonly (Buffer | string)[], fields: Record<string, string> = {}, key?: string) =>
      world.api.call(dan.token, createPost, {
        body: formOf({ challengeId, ...fields }, photos),
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
  };
}

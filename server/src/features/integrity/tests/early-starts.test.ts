import { beforeAll, expect, test } from 'vitest';
import { explainScore } from '#contract/features/boards/board.ts';
import {
  addEarlyStart,
  listEarlyStarts,
  removeEarlyStart,
} from '#contract/features/integrity/early-starts.ts';
import { rescoreMembers, verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

/** Cora walks every day of a challenge that began on the 10th, and joins it on the 16th. Ada is in it from the start. */
async function late(body: Parameters<ChallengeWorld['make']>[0] = {}) {
  const { api, ada, cora } = world;
  for (let day = 8; day <= 16; day += 1)
    await putSteps(api, cora, `2026-11-${String(day).padStart(2, '0')}`, 1000);
  const { id } = await world.make({ includeType: 'add', memberIds: [ada.id, cora.id], ...body });
  const db = api.deps.gateway.forProgram(world.programId);
  const roster = db.updateTable('challengeRoster').set({ countsFrom: '2026-11-16' });
  await roster.where('challengeId', '=', id).where('memberId', '=', cora.id).execute();
  const context = { deps: api.deps, db, programId: world.programId, now: api.clock.now() };
  await rescoreMembers(context, db, { memberIds: [cora.id], challengeId: id });
  return id;
}
const set = (id: string, change: object) =>
  world.api.call(world.admin.token, addEarlyStart, {
    params: { id },
    body: { from: '2026-11-01', reason: 'Her phone came late', ...change },
  });
const explained = async (id: string, who = world.cora) =>
  (await world.api.call(who.token, explainScore, { params: { id }, query: { memberId: world.cora.id } }))
    .body;
const differences = async () => (await verifyScores(world.api.deps, () => undefined)).differences;

test('a late joiner counts from the day that an admin sets, until it is taken back', async () => {
  const { api, cora, ben, admin } = world;
  const id = await late();
  expect(await explained(id)).toMatchObject({ total: 1000, countsFrom: '2026-11-16', earlyStart: null });
  expect((await set(id, { memberId: cora.id })).body).toEqual({ people: 1 });
  // Not before the challenge, whatever was typed.
  const reason = 'Her phone came late';
  expect(await explained(id)).toMatchObject({
    total: 7000,
    countsFrom: '2026-11-10',
    earlyStart: { reason },
  });
  expect((await explained(id, ben)).earlyStart).toEqual({ reason: null });
  expect(await differences()).toBe(0);
  expect((await set(id, { memberId: cora.id })).body.code).toBe('early_start_nobody');
  const { body } = await api.call(admin.token, listEarlyStarts, { params: { id } });
  expect(body.items).toMatchObject([{ from: '2026-11-10', people: 1, name: 'Cora C' }]);
  const taken = await api.call(admin.token, removeEarlyStart, { params: { id, startId: body.items[0]!.id } });
  expect(taken.status).toBe(200);
  expect(await explained(id)).toMatchObject({ total: 1000, countsFrom: '2026-11-16', earlyStart: null });
  expect(await differences()).toBe(0);
});

test('everyone who registered from a day on counts earlier, each from their registration at the earliest', async () => {
  const { api, cora, programId } = world;
  const id = await late();
  const members = api.deps.gateway.forProgram(programId).updateTable('member');
  await members.set({ registeredOn: '2026-11-12' }).where('id', '=', cora.id).execute();
  expect((await set(id, { registeredFrom: '2026-11-13' })).body.code).toBe('early_start_nobody');
  expect((await set(id, { registeredFrom: '2026-11-12' })).body).toEqual({ people: 1 });
  expect(await explained(id)).toMatchObject({ total: 5000, countsFrom: '2026-11-12' });
  expect(await differences()).toBe(0);
});

test('needs one of the two, and a challenge that runs and asks nobody for their yes', async () => {
  const { cora, ada } = world;
  const id = await late();
  expect((await set(id, {})).status).toBe(422);
  expect((await set(id, { memberId: cora.id, registeredFrom: '2026-11-01' })).status).toBe(422);
  const coming = await world.make({ startDate: '2026-12-01', includeType: 'add', memberIds: [ada.id] });
  expect((await set(coming.id, { memberId: ada.id })).body.code).toBe('early_start_not_here');
});

import { beforeEach, expect, test } from 'vitest';
import { addSteps, listActivities, setProgramActivities } from '#contract/features/activity/activity.ts';
import { asAdmin, asMember, inProgram, startApi, testStart, type Person } from '../../../../test/api.ts';

const api = await startApi();
const today = testStart.toISOString().slice(0, 10);
let programId: string;
let admin: Person;
let ada: Person;
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
});

const set = (activityIds: string[], headers = {}) =>
  api.call(admin.token, setProgramActivities, { params: { programId }, body: { activityIds }, headers });
const offered = async () => {
  const query = { programId, forMembers: true };
  return (await api.call(ada.token, listActivities, { query })).body.items.map(({ id }) => id).toSorted();
};
const audits = () =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select('details')
    .where('programId', '=', programId)
    .where('action', '=', 'programs.setActivities')
    .execute();

test('members are offered exactly the chosen activities, which are recorded with the change', async () => {
  const all = await offered();
  expect(all).toContain('yoga');
  const answer = await set(['yoga', 'ballet']);
  expect(answer.status).toBe(200);
  expect(
    answer.body.items
      .filter(({ enabled }) => enabled)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['ballet', 'yoga']);
  expect(answer.body.items).toHaveLength(all.length);
  expect(await offered()).toEqual(['ballet', 'yoga']);
  const refused = await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: today, activities: [{ activityId: 'aerobics-class', minutes: 10 }] }] },
  });
  expect(refused.status).toBe(422);
  await set(['yoga']);
  await set(['yoga']);
  const changes = (await audits()).map(({ details }) => details);
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual({ on: [], off: ['ballet'] });
  expect(changes).toContainEqual({
    on: [],
    off: expect.arrayContaining(all.filter((id) => id !== 'yoga' && id !== 'ballet')),
  });
  await set([]);
  expect(await offered()).toEqual([]);
  await set(all);
  expect(await offered()).toEqual(all);
});

test('an unknown activity is refused and changes nothing, and a repeat is answered once', async () => {
  const before = await offered();
  const answer = await set(['yoga', 'levitation']);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ fields: { activityIds: [expect.stringContaining('doesn’t exist')] } });
  expect(await offered()).toEqual(before);
  const headers = { 'idempotency-key': 'activities-0001' };
  const first = await set(['yoga'], headers);
  await set(['ballet']);
  expect((await set(['yoga'], headers)).body).toEqual(first.body);
  expect(await offered()).toEqual(['ballet']);
});

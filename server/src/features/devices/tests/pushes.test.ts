import { expect, test } from 'vitest';
import { activityOfUnit, stepsPerActiveMinute } from '#contract/features/profiles/own-steps.ts';
import { addSteps, getStepData } from '#contract/features/activity/activity.ts';
import { addAddress, ingestDays } from '#contract/features/devices/addresses.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import { applyOwnImport, listOwnImportRows, undoOwnImport } from '#contract/features/devices/own-imports.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
const activity = 'wheelchair-self-propelled';

async function someone(settings: object = {}): Promise<Person> {
  return asMember(api, await inProgram(api, { settings: { trustFiles: true, ...settings } }));
}
const preview = async ({ token }: Person, day: object) =>
  (await api.call(token, previewOwnDays, { body: { format: 'apple-health', days: [day] } })).body;
const rowsOf = async ({ token }: Person, id: string) =>
  (await api.call(token, listOwnImportRows, { params: { id } })).body.items;
const dayOf = async ({ id, token }: Person, date: string) =>
  (await api.call(token, getStepData, { params: { id }, query: { startDate: date, endDate: date } })).body;
const stored = async ({ programId, id }: Person) =>
  (
    await sql`select pushes, minutes from push_day where member_id = ${id}`.execute(
      api.deps.gateway.forProgram(programId),
    )
  ).rows;
const day = { date: '2026-11-14', pushes: 1200, pushMinutes: 40 };

test('pushes are kept as they are, and their minutes are minutes of the activity, until the import is undone', async () => {
  const ada = await someone();
  const { id, counts } = await preview(ada, day);
  expect(counts).toMatchObject({ added: 2, refused: 0 });
  expect((await rowsOf(ada, id)).map(({ metric, value }) => [metric, value])).toEqual([
    ['pushMinutes', 40],
    ['pushes', 1200],
  ]);
  const params = { id };
  expect((await api.call(ada.token, applyOwnImport, { params })).status).toBe(200);
  expect(await stored(ada)).toEqual([{ pushes: 1200, minutes: 40 }]);
  expect((await dayOf(ada, day.date)).items).toMatchObject([
    { steps: 0, total: 4000, activities: [{ activityId: activity, minutes: 40 }] },
  ]);
  // The same again is the same, and fewer minutes of another file stay behind the greater value.
  expect((await preview(ada, day)).counts).toMatchObject({ same: 2 });
  expect((await preview(ada, { ...day, pushMinutes: 30 })).counts).toMatchObject({ kept: 1, same: 1 });
  expect((await api.call(ada.token, undoOwnImport, { params })).body).toMatchObject({ undone: 2 });
  expect(await stored(ada)).toEqual([]);
  expect(JSON.stringify(await dayOf(ada, day.date))).not.toContain(activity);
});

test('minutes that the member typed stay, and what typing is limited by limits pushes', async () => {
  const ada = await someone();
  const stepData = [{ date: '2026-11-14', activities: [{ activityId: activity, minutes: 15 }] }];
  await api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData } });
  const { id } = await preview(ada, day);
  expect((await rowsOf(ada, id)).map(({ metric, verdict }) => [metric, verdict])).toEqual([
    ['pushMinutes', 'kept'],
    ['pushes', 'added'],
  ]);
  const off = await someone({ converter: false });
  const seen = await preview(off, day);
  expect(seen.counts).toMatchObject({ added: 1, refused: 1 });
  expect((await rowsOf(off, seen.id))[0]!.reason).toBe('Your program has turned activities off.');
});

test('a minute of pushing, and of the activity for active minutes, counts what a member reads as one', async () => {
  const ids = Object.values(activityOfUnit);
  const { rows } = await sql<{
    rate: number;
  }>`select distinct rate from activity where id = any(${ids})`.execute(api.deps.gateway.global());
  expect([activityOfUnit.pushes, rows]).toEqual([activity, [{ rate: stepsPerActiveMinute }]]);
});

test('an app posts pushes, which never become steps', async () => {
  const ada = await someone();
  const made = await api.call(ada.token, addAddress, { body: { name: 'Phone' } });
  const token = new URL(made.body.address).searchParams.get('token')!;
  const data = [
    { date: '2026-11-14 08:00:00 +0000', qty: 300 },
    { date: '2026-11-14 09:00:00 +0000', qty: 200 },
  ];
  const body = { data: { metrics: [{ name: 'push_count', units: 'count', data }] } };
  const answer = await api.call(null, ingestDays, { query: { token }, body });
  expect(answer.body).toMatchObject({ understood: 1 });
  expect(await stored(ada)).toEqual([{ pushes: 500, minutes: null }]);
});

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { applyOwnImport, previewOwnImport, undoOwnImport } from '#contract/features/devices/own-imports.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import { sql } from '../../../platform/db/db.ts';
import { addDays, mondayOf } from '../../../platform/clock/days.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { runJob } from '../../../../test/jobs.ts';
import { runs, testsEverything } from '../../../../test/runs.ts';

const api = await startApi();
/** A Monday at noon. */
const today = '2026-11-16';
let programId: string;
let admin: Person;
beforeEach(async () => {
  programId = await inProgram(api, { settings: { trustFiles: true } });
  admin = await asAdmin(api, programId);
});

const db = () => api.deps.gateway.forProgram(programId);
const form = (csv: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([csv]), 'days.csv');
  return body;
};

type Figures = Record<string, { active: number; steps: number }>;

/** Counts the entries of everybody one after another. */
async function slowly(): Promise<Figures> {
  const members = await db().selectFrom('member').select('id').where('programId', '=', programId).execute();
  const memberIds = members.map(({ id }) => id);
  const entries = await readDaysAsOf(db(), {
    programId,
    memberIds,
    from: '2000-01-01',
    to: today,
    asOf: null,
  });
  const figures: Figures = {};
  const add = (key: string, steps: number) => {
    const figure = (figures[key] ??= { active: 0, steps: 0 });
    figures[key] = { active: figure.active + 1, steps: figure.steps + steps };
  };
  for (const days of entries.values()) {
    const walked = days.map((record) => totalDay(record, 'replace')).filter(({ total }) => total > 0);
    for (const { day, total } of walked) add(`day ${day}`, total);
    for (const monday of new Set(walked.map(({ day }) => mondayOf(day)))) add(`week ${monday}`, 0);
  }
  return figures;
}

/** What is stored, without days and weeks on which nobody was active. */
async function stored(): Promise<Figures> {
  const { rows } = await sql<{ key: string; active: number; steps: number }>`
    select 'day ' || day as key, active, steps from program_day where program_id = ${programId}
    union all select 'week ' || starts_on, active, 0 from program_week where program_id = ${programId}`.execute(
    db(),
  );
  return Object.fromEntries(
    rows
      .filter(({ active, steps }) => active !== 0 || steps !== 0)
      .map(({ key, ...figure }) => [key, figure]),
  );
}

/** Days on both sides of the day from which sums are kept, in few weeks, so that they meet. */
const day = fc.constantFrom(0, 8, 33, 36, 50).map((back) => addDays(today, -back));
const recent = fc.constantFrom(0, 8).map((back) => addDays(today, -back));
const who = fc.nat({ max: 1 });
const steps = fc.constantFrom(0, 1, 500, 9000);
const lines = fc.uniqueArray(fc.tuple(day, steps), {
  minLength: 1,
  maxLength: 4,
  selector: ([each]) => each,
});
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('record' as const), who, day: recent, steps }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('file' as const), who, lines }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own' as const), who, lines }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('job' as const),
      name: fc.constantFrom('sitewide.fold', 'sitewide.recount', 'overview.count', 'overview.addLate'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who,
      act: fc.constantFrom('deactivate' as const, 'reactivate' as const, 'organization' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), lines }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface World {
  people: Person[];
  applied: Map<number, string>;
  organizationId: string;
}

const csvOf = (of: readonly (readonly [string, number])[]) =>
  `date,steps\n${of.map(([date, count]) => `${date},${count}\n`).join('')}`;
const fileOf = (member: string, of: readonly (readonly [string, number])[]) =>
  form(`person,date,steps\n${of.map(([date, count]) => `${member},${date},${count}\n`).join('')}`, {
    format: 'generic',
    createMembers: 'true',
  });

async function ownFile(world: World, at: number, of: readonly (readonly [string, number])[]): Promise<void> {
  const { token } = world.people[at]!;
  const { body, status } = await api.call(token, previewOwnImport, { body: form(csvOf(of)) });
  if (status !== 200) return;
  const applied = await api.call(token, applyOwnImport, { params: { id: body.id } });
  if (applied.status === 200) world.applied.set(at, body.id);
}

async function run(world: World, step: Act): Promise<void> {
  if (step.kind === 'job') return runJob(api, step.name);
  const params = { params: { id: programId } };
  if (step.kind === 'look') return void (await api.call(admin.token, getOverview, params));
  if (step.kind === 'join')
    return void (await api.call(admin.token, importActivity, {
      ...params,
      body: fileOf('newcomer@example.test', step.lines),
    }));
  const person = world.people[step.who]!;
  if (step.kind === 'record')
    await api.call(person.token, addSteps, {
      params: { id: person.id },
      body: { stepData: [{ date: step.day, steps: step.steps }] },
    });
  else if (step.kind === 'file')
    await api.call(admin.token, importActivity, { ...params, body: fileOf(`walker${step.who}`, step.lines) });
  else if (step.kind === 'own') await ownFile(world, step.who, step.lines);
  else if (step.kind === 'move')
    await api.call(admin.token, carryOutMemberAct, {
      ...params,
      body: {
        act: step.act,
        memberIds: [person.id],
        ...(step.act === 'organization' ? { targetId: world.organizationId } : {}),
      },
    });
  else {
    const id = world.applied.get(step.who);
    if (id) await api.call(person.token, undoOwnImport, { params: { id } });
  }
}

/** Every job, until nothing is left to do. */
async function settle(): Promise<void> {
  for (const job of ['sitewide.fold', 'sitewide.recount', 'overview.addLate', 'overview.count'])
    await runJob(api, job);
}

test(
  'figures of days and weeks equal a slow count after whatever people did, and jobs beside them',
  { timeout: 120_000 },
  async () => {
    const seen = { old: 0, undone: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
        programId = await inProgram(api, { settings: { trustFiles: true, organizationsOn: true } });
        admin = await asAdmin(api, programId);
        const people = [];
        for (const at of [0, 1])
          people.push(
            await asMember(api, programId, { username: `walker${at}`, registeredOn: '2026-01-01' }),
          );
        const organizationId = (await makeOrganization(api.deps, programId, [])).id;
        const world = { people, applied: new Map<number, string>(), organizationId };
        // Everything is counted once before it changes, so that nothing is counted by its entries later.
        await settle();
        for (const each of acts) await run(world, each);
        await settle();
        const expected = await slowly();
        expect(await stored()).toEqual(expected);
        seen.old += Object.keys(expected).filter((key) => key < 'day 2026-10-12').length;
        seen.undone += acts.filter(({ kind }) => kind === 'undo').length && world.applied.size;
      }),
      { numRuns: runs(24), endOnFailure: true },
    );
    // Histories without old days or anything undone would prove little; a few drawn ones may happen to have none.
    if (testsEverything) expect(Math.min(seen.old, seen.undone)).toBeGreaterThan(0);
  },
);

test('the nightly proof sets figures right, but leaves what people had who were erased', async () => {
  const ada = await asMember(api, programId, { username: `ada-${programId}` });
  const ben = await asMember(api, programId);
  const days = ['2026-11-05', '2026-06-02'];
  for (const person of [ada, ben])
    await api.call(admin.token, importActivity, {
      params: { id: programId },
      body: fileOf(
        person.id,
        days.map((each) => [each, 700]),
      ),
    });
  await settle();
  await sql`update program_day set steps = 1, active = 5 where program_id = ${programId}`.execute(db());
  await sql`update program_week set active = 9 where program_id = ${programId}`.execute(db());
  await runJob(api, 'overview.verify');
  const right = await slowly();
  expect(Object.keys(right)).toHaveLength(4);
  expect(await stored()).toMatchObject(right);
  const username = `ada-${programId}`;
  const { status } = await api.call(ada.token, eraseMember, { params: { id: ada.id }, body: { username } });
  expect(status).toBe(200);
  await runJob(api, 'overview.verify');
  expect(await stored()).toMatchObject(right);
});

test('weeks before the first member are not shown', async () => {
  const fresh = await inProgram(api);
  const boss = await asMember(api, fresh, { roleName: 'ProTierAdmin', registeredOn: today });
  const { body } = await api.call(boss.token, getOverview, { params: { id: fresh } });
  expect(body.weeks.map(({ startsOn }) => startsOn)).toEqual([today]);
});

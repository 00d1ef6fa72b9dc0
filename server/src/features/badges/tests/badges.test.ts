import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createJournal, createJournalComment } from '#contract/features/journals/journals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { saveBadgeSettings } from '#contract/features/programs/settings.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { asAdmin, asMember, inProgram, testStart, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { sql } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { emit } from '../../../kernel/events/public.ts';
import { rebuildBadges } from '../services/rebuild-badges.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const pointsOf = async (who: Person) =>
  (await world.api.call(who.token, getMemberPoints, { params: { id: who.id }, query: { perPage: 100 } }))
    .body;
/** How often somebody is noted, and how often they are on the list. */
async function notesOf({ programId, id }: Person): Promise<[noted: number, listed: number]> {
  const { rows } = await sql<{ noted: number; listed: number }>`select
    (select count(*) from badge_note where member_id = ${id}) as noted,
    (select count(*) from badge_due where member_id = ${id}) as listed`.execute(
    world.api.deps.gateway.forProgram(programId),
  );
  return [rows[0]!.noted, rows[0]!.listed];
}

test('badges the program turns off are not earned and not shown as goals; earned ones stay', async () => {
  const { api, walk, settle, list } = world;
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const kim = await asMember(api, programId);
  const save = (body: BodyOf<typeof saveBadgeSettings>) =>
    api.call(admin.token, saveBadgeSettings, { params: { id: programId }, body });
  await walk(kim, '2026-11-16', 5500);
  await settle();
  expect((await save({ badgeFamilies: ['activity'], badgesOff: ['steps-5k', 'steps-10k'] })).status).toBe(
    200,
  );
  await walk(kim, '2026-11-16', 15_500);
  await settle();
  const { items } = (await list(kim)).body;
  const named = (isEarned: boolean) =>
    items.filter((one) => (one.earned !== null) === isEarned).map(({ id }) => id);
  expect(named(true).toSorted()).toEqual(['steps-15k', 'steps-5k']);
  expect(named(false)).not.toContain('steps-10k');
  expect(items.some(({ family }) => family === 'social')).toBe(false);
  const wrong = { badgesOff: ['steps-6k'] } as unknown as BodyOf<typeof saveBadgeSettings>;
  expect((await save(wrong)).status).toBe(400);
});

describe('awarding', () => {
  test('awards each badge that a day reaches once, with that date and its points', async () => {
    const { walk, settle, earned, ada, list } = world;
    await walk(ada, '2026-11-14', 10_500);
    expect(await earned(ada)).toEqual([]);
    await settle();
    await settle();
    expect(await earned(ada)).toEqual(['steps-5k', 'steps-10k']);
    const { items, points } = await pointsOf(ada);
    // Any steps 5, the goal 25, and both badges.
    expect(points).toBe(30 + 10 + 25);
    expect(
      items.filter(({ rule }) => rule === 'badge').map(({ day, what, amount }) => [day, what, amount]),
    ).toEqual([
      ['2026-11-14', 'steps-10k', 25],
      ['2026-11-14', 'steps-5k', 10],
    ]);
    const { body } = await list(ada, ada, { state: 'earned' });
    expect(body.items.map(({ earned: when }) => when)).toEqual([
      { day: '2026-11-14', number: 10_500, at: testStart.toISOString() },
      { day: '2026-11-14', number: 10_500, at: testStart.toISOString() },
    ]);
  });

  test('stays when its entry is deleted, and keeps its date when an earlier day is entered', async () => {
    const { api, walk, settle, list } = world;
    const cora = await asMember(api, world.programId);
    await walk(cora, '2026-11-15', 15_100);
    await settle();
    await walk(cora, '2026-11-13', 15_200);
    const gone = await api.call(cora.token, addSteps, {
      params: { id: cora.id },
      body: { stepData: [{ date: '2026-11-15', steps: 0 }] },
    });
    expect(gone.status).toBe(200);
    await settle();
    const { body } = await list(cora, cora, { state: 'earned' });
    const days = new Map(body.items.map(({ id, earned }) => [id as string, earned?.day]));
    expect(days.get('steps-15k')).toBe('2026-11-15');
  });

  test('metrics, journals, comments, teams and friends pay, too', async () => {
    const { api, settle, earned, log, programId } = world;
    const [dora, elif] = [await asMember(api, programId), await asMember(api, programId)];
    for (const metric of ['water', 'mood', 'energy', 'stress', 'sleep'] as const)
      await log(dora, metric, '2026-11-15', metric === 'water' ? 8 : 5);
    const entry = await api.call(dora.token, createJournal, {
      body: { date: '2026-11-15', text: 'Hello', privacy: 'program' },
    });
    await api.call(elif.token, createJournalComment, { body: { journalId: entry.body.id, text: 'Yes' } });
    await makeTeam(api.deps, programId, [elif]);
    const db = api.deps.gateway.forProgram(programId);
    await inTransaction(db, async (tx) => {
      const since = api.clock.now();
      await tx
        .insertInto('friendship')
        .values([
          { programId, memberId: dora.id, friendId: elif.id, since },
          { programId, memberId: elif.id, friendId: dora.id, since },
        ])
        .execute();
      await emit(contextOf(api.deps, programId), tx, 'friends.made', { memberIds: [dora.id, elif.id] });
    });
    await settle();
    expect(await earned(dora)).toEqual(['water-1', 'metrics-5', 'journal-1', 'friends-1', 'shared-1']);
    expect(await earned(elif)).toEqual(['friends-1', 'team-1', 'comments-1']);
  });

  test('files pay a little later, and pay nothing before the registration', async () => {
    const { api, settle, earned, programId } = world;
    const cora = await asMember(api, programId, { registeredOn: '2026-11-10' });
    const db = api.deps.gateway.forProgram(programId);
    const day = (date: string, steps: number) => ({
      programId,
      memberId: cora.id,
      day: date,
      source: 'import',
      steps,
      recordedAt: api.clock.now(),
    });
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('stepDay')
        .values([day('2026-11-09', 60_000), day('2026-11-12', 21_000)])
        .execute();
      await emit(contextOf(api.deps, programId), tx, 'activity.imported', { memberIds: [cora.id] });
    });
    await runJob(api, 'badges.settle');
    await settle();
    expect(await earned(cora)).toEqual(['steps-5k', 'steps-10k', 'steps-15k', 'steps-20k']);
  });

  test('asks the database nothing for a change that earns nothing, and looks once more when the day is over', async () => {
    const { api, walk, settle, earned, programId } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 2600);
    expect(await notesOf(cora)).toEqual([2, 0]);
    await walk(cora, '2026-11-16', 2700);
    expect(await notesOf(cora)).toEqual([2, 0]);
    await settle();
    expect(await notesOf(cora)).toEqual([0, 1]);
    // A sum reached by steps that passed no mark: 49,900 and 50,100 lie in the same stride.
    for (const [at, steps] of [12_600, 12_600, 12_600].entries()) {
      api.clock.set(new Date(`2026-11-${17 + at}T12:00:00Z`));
      await walk(cora, `2026-11-${17 + at}`, steps);
    }
    api.clock.set(new Date('2026-11-20T12:00:00Z'));
    await walk(cora, '2026-11-20', 7600);
    await settle();
    expect(await earned(cora)).not.toContain('week-50k');
    await walk(cora, '2026-11-20', 9700);
    await settle();
    expect(await earned(cora)).not.toContain('week-50k');
    api.clock.set(new Date('2026-11-23T12:00:01Z'));
    await settle();
    expect(await earned(cora)).toContain('week-50k');
    expect(await notesOf(cora)).toEqual([0, 0]);
    api.clock.set(testStart);
  });

  test('emits visible awards in their transaction, and a failing listener undoes all of it', async () => {
    const { api, walk, log, earned, programId } = world;
    const cora = await asMember(api, programId);
    await walk(cora, '2026-11-16', 5200);
    await log(cora, 'water', '2026-11-16', 8);
    const told: unknown[] = [];
    let fails = true;
    const events = {
      emit: async (name: string, ...rest: unknown[]) => {
        if (name !== 'badge.awarded') return;
        if (fails) throw new Error('on purpose');
        told.push(rest.at(-1));
      },
    };
    const { settleBadges } = await import('../services/settle-badges.ts');
    await settleBadges({ ...api.deps, events });
    expect([await earned(cora), (await pointsOf(cora)).items.some(({ rule }) => rule === 'badge')]).toEqual([
      [],
      false,
    ]);
    fails = false;
    // The program is tried again after a pause.
    api.clock.advance(5_000);
    await settleBadges({ ...api.deps, events });
    await settleBadges({ ...api.deps, events });
    expect(told).toEqual([
      { awards: [{ memberId: cora.id, badge: 'steps-5k', day: '2026-11-16', value: 10 }] },
    ]);
    expect(await earned(cora)).toEqual(['steps-5k', 'water-1']);
  });

  test('pays nothing where points are off, and offers only the tier’s features', async () => {
    const { api, walk, settle, earned } = world;
    const core = await inProgram(api, { tier: 'core', type: 'activity' });
    const cora = await asMember(api, core);
    await walk(cora, '2026-11-16', 5200);
    await api.call(cora.token, createJournal, { body: { date: '2026-11-16', text: 'Hello' } });
    await settle();
    expect(await earned(cora)).toEqual(['steps-5k']);
    const entries = await api.deps.gateway.forProgram(core).selectFrom('pointEntry').selectAll().execute();
    expect(entries).toEqual([]);
    const { body } = await world.list(cora);
    expect(body.items.some(({ family }) => family === 'wellness')).toBe(false);
  });
});

test('npm run rebuild-badges finds nothing to add, finds what is missing, and leaves what was earned', async () => {
  const { api, settle, ada, walk, earned, programId } = world;
  await settle();
  const nothing = await rebuildBadges(api.deps, () => undefined);
  expect([nothing.missing, nothing.awards > 0]).toEqual([0, true]);
  expect(nothing.kept).toBeGreaterThan(0);
  const db = api.deps.gateway.forProgram(programId);
  const entry = { programId, memberId: ada.id, day: '2026-11-11', source: 'import', steps: 31_000 };
  await db
    .insertInto('stepDay')
    .values({ ...entry, recordedAt: api.clock.now() })
    .execute();
  const missing: string[] = [];
  const found = await rebuildBadges(api.deps, ({ badge, day }) => void missing.push(`${badge} ${day}`));
  expect([found.missing, missing.toSorted()]).toEqual([
    3,
    ['steps-15k 2026-11-11', 'steps-20k 2026-11-11', 'steps-30k 2026-11-11'],
  ]);
  expect(await earned(ada)).toContain('steps-30k');
  expect((await rebuildBadges(api.deps, () => undefined)).missing).toBe(0);
  await walk(ada, '2026-11-16', 1);
});

import { runJob } from '../../../../test/jobs.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { setExcusedDay } from '#contract/features/challenges/excused-days.ts';
import { addChallengeMembers, removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import {
  joinOrganization,
  removeOrganizationMember,
} from '#contract/features/organizations/organizations.ts';
import { addTeamMembers, removeTeamMembers } from '#contract/features/teams/teams.ts';
import { startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { foldBoards } from '../../boards/public.ts';
import { verifyScores, type Difference } from '../services/verify-scores.ts';
import { buildPropertyWorld, type PropertyWorld } from '../../../../test/challenges/property-world.ts';
import { round, type Op } from '../../../../test/challenges/random-acts.ts';
import { allDays } from '../../../../test/challenges/reference.ts';
import { runs } from '../../../../test/runs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** A member has one organization: joining another leaves the first, and its day counts for the first. */
async function moveOrganization(
  { organizations, reference, organizationOf }: PropertyWorld,
  who: Person,
  to: string | null,
): Promise<void> {
  const { today } = reference;
  const current = organizationOf.get(who.id) ?? null;
  const model = reference.organizations;
  if (to) {
    const answer = await api.call(who.token, joinOrganization, { body: { organizationId: to } });
    expect(answer.status).toBe(200);
  } else if (current) {
    const input = { params: { memberId: who.id }, body: { organizationId: current } };
    expect((await api.call(who.token, removeOrganizationMember, input)).status).toBe(200);
  }
  if (to === current) return;
  if (model.open.has(who.id)) model.leave(who.id, today);
  // A day in an organization outside of the challenge is nobody's in it.
  if (to && to !== organizations[2]) model.join(who.id, to, today);
  organizationOf.set(who.id, to);
}

async function excuse(
  { challenges, reference }: PropertyWorld,
  who: Person,
  what: Extract<Op, { kind: 'excuse' }>,
): Promise<void> {
  const day = allDays[allDays.indexOf(reference.today) + what.ahead];
  if (!day) return;
  const answer = await api.call(who.token, setExcusedDay, {
    params: { id: challenges[what.challenge] },
    body: { memberId: who.id, day, excused: what.excused },
  });
  expect(answer.body.code ?? 'done').toBe(reference.excuse(what.challenge, who.id, day, what.excused));
}

async function perform(world: PropertyWorld, who: Person, what: Op): Promise<void> {
  const { people, teams, organizations, challenges, reference } = world;
  const { today } = reference;
  if (what.kind === 'log' || what.kind === 'erase') {
    const date = allDays[allDays.indexOf(today) - what.back]!;
    const steps = what.kind === 'log' ? what.steps : null;
    const answer = await api.call(who.token, addSteps, {
      params: { id: who.id },
      body: { stepData: [{ date, steps }] },
    });
    expect(answer.status).toBe(200);
    reference.log(who.id, date, steps);
  } else if (what.kind === 'move') {
    const date = allDays[allDays.indexOf(today) - what.back]!;
    const { activityId, minutes } = what;
    const body = { stepData: [{ date, activities: [{ activityId, minutes }] }] };
    expect((await api.call(who.token, addSteps, { params: { id: who.id }, body })).status).toBe(200);
    reference.move(who.id, date, activityId, minutes);
  } else if (what.kind === 'excuse') await excuse(world, who, what);
  else if (what.kind === 'join' || what.kind === 'leave') {
    const endpoint = what.kind === 'join' ? addChallengeMembers : removeChallengeMembers;
    for (const id of [challenges.total, challenges.minutes, challenges.average])
      await api.call(who.token, endpoint as typeof addChallengeMembers, {
        params: { id },
        body: { memberIds: [who.id] },
      });
    if (what.kind === 'leave') reference.joined.delete(who.id);
    else if (!reference.joined.has(who.id)) reference.joined.set(who.id, today);
  } else if (what.kind === 'joinTeam') {
    const team = teams[what.group]!;
    const answer = await api.call(who.token, addTeamMembers, {
      params: { id: team },
      body: { memberIds: [who.id] },
    });
    const isOn = reference.teams.open.has(who.id);
    expect(answer.body.code ?? 'done').toBe(isOn ? 'already_on_team' : 'done');
    if (!isOn) reference.teams.join(who.id, team, today);
  } else if (what.kind === 'joinOrganization' || what.kind === 'leaveOrganization') {
    const to = what.kind === 'joinOrganization' ? organizations[what.group]! : null;
    await moveOrganization(world, who, to);
  } else if (people.indexOf(who) > 1 && reference.teams.open.has(who.id)) {
    // The first two lead: they stay.
    const { group: team } = reference.teams.open.get(who.id)!;
    const answer = await api.call(who.token, removeTeamMembers, {
      params: { id: team },
      body: { memberIds: [who.id] },
    });
    expect(answer.status).toBe(200);
    reference.teams.leave(who.id, today);
  }
}

async function nextDay({ reference }: PropertyWorld): Promise<void> {
  const next = allDays[allDays.indexOf(reference.today) + 1];
  if (!next) return;
  api.clock.advance(86_400_000);
  reference.today = next;
  await runJob(api, 'challenges.turn');
}

const scores = (rows: { entrantId: string; score: number }[]) =>
  new Map(rows.map((row) => [row.entrantId, row.score]));
const ranks = (
  rows: { entrantId: string; rank: number | null; score: number }[],
  expected: Map<string, number | null>,
) => {
  for (const row of rows) {
    const own = expected.get(row.entrantId);
    if (own === null || own === undefined) expect(row.rank).toBeNull();
    else {
      const better = [...expected.values()].filter((value) => value !== null && value > own).length;
      const ties = [...expected.values()].filter((value) => value === own).length;
      expect(row.rank).toBeGreaterThan(better);
      expect(row.rank).toBeLessThanOrEqual(better + ties);
    }
  }
};
/** Nobody is ranked before their first day that counts. */
const begun = (values: Map<string, number | null>) =>
  new Map([...values].map(([id, value]) => [id, value === 0 ? null : value]));
const orZero = (values: Map<string, number | null>) =>
  new Map([...values].map(([id, value]) => [id, value ?? 0]));

async function check({ people, teams, organizations, challenges, reference }: PropertyWorld): Promise<void> {
  const board = async (id: string) =>
    (await api.call(people[0]!.token, getLeaderboard, { params: { id }, query: { perPage: 100 } })).body
      .items;
  const total = await board(challenges.total);
  expect(scores(total)).toEqual(reference.totals());
  ranks(total, begun(reference.totals()));
  const minutes = await board(challenges.minutes);
  expect(scores(minutes)).toEqual(reference.totals('minutes'));
  ranks(minutes, begun(reference.totals('minutes')));
  const average = await board(challenges.average);
  expect(scores(average)).toEqual(orZero(reference.averages()));
  ranks(average, begun(reference.averages()));
  const units = organizations.slice(0, 2);
  for (const [id, expected] of [
    [challenges.groups, reference.averagesOf('groups', teams)],
    [challenges.minutesGroups, reference.averagesOf('minutesGroups', teams)],
    [challenges.organizations, reference.averagesOf('organizations', units)],
    [challenges.loggedGroups, reference.averagesOf('loggedGroups', teams, { loggedOnly: true })],
    [
      challenges.loggedOrganizations,
      reference.averagesOf('loggedOrganizations', units, { loggedOnly: true }),
    ],
  ] as const) {
    const rows = await board(id);
    expect(scores(rows)).toEqual(orZero(expected));
    ranks(rows, expected);
  }
}

test('boards equal a slow reference after random joins, leaves, edits, deletions and concurrent writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 3, maxLength: 8 }), async (rounds) => {
      const world = await buildPropertyWorld(api);
      for (const { ops, fold, nextDay: passes } of rounds) {
        // Everybody does one thing at a time; different people do theirs at once.
        const byPerson = new Map(ops.map(([person, what]) => [person, what]));
        await Promise.all([...byPerson].map(([person, what]) => perform(world, world.people[person]!, what)));
        world.reference.settle();
        if (fold) await foldBoards(api.deps);
        if (passes) await nextDay(world);
        await check(world);
      }
      await foldBoards(api.deps);
      await check(world);
    }),
    { numRuns: runs(25), endOnFailure: true },
  );
  const differences: Difference[] = [];
  const found = await verifyScores(api.deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
  expect(found.challenges).toBeGreaterThan(runs(60));
}, 120_000);

test('verify-scores names what was tampered with', async () => {
  const world = await buildPropertyWorld(api);
  await perform(world, world.people[0]!, { kind: 'log', steps: 1000, back: 0 });
  await foldBoards(api.deps);
  const db = api.deps.gateway.forProgram(world.people[0]!.programId);
  await db
    .updateTable('score')
    .set({ total: 999 })
    .where('challengeId', '=', world.challenges.total)
    .where('memberId', '=', world.people[0]!.id)
    .execute();
  await db
    .updateTable('teamScore')
    .set({ total: 7 })
    .where('challengeId', '=', world.challenges.groups)
    .where('teamId', '=', world.teams[0]!)
    .execute();
  const subjects: string[] = [];
  await verifyScores(api.deps, ({ subject }) => subjects.push(subject));
  expect(subjects.toSorted()).toEqual([world.people[0]!.id, world.teams[0]!].toSorted());
});

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listChallengeMilestones } from '#contract/features/journeys/journeys.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeMap } from '../../../../test/factories/maps.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { runs } from '../../../../test/runs.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const step = fc.record({
  who: fc.nat({ max: 2 }),
  day: fc.integer({ min: 11, max: 16 }),
  steps: fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.constantFrom(1, 7000, 14_000)),
  looked: fc.boolean(),
});
const course = fc.record({
  groups: fc.boolean(),
  fractions: fc.uniqueArray(fc.constantFrom(0, 0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 1), { minLength: 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});

async function start(groups: boolean, fractions: number[]) {
  const { api, programId } = world;
  const people: Person[] = [];
  for (let i = 0; i < 3; i += 1) people.push(await asMember(api, programId));
  const { id: mapId } = await makeMap(api.deps, programId, { fractions });
  const ids = people.map(({ id }) => ({ id, joinedOn: '2026-11-01' }));
  // The first two are a team, the third has none.
  const teams = groups
    ? [
        (await makeTeam(api.deps, programId, ids.slice(0, 2))).id,
        (await makeTeam(api.deps, programId, ids.slice(2))).id,
      ]
    : [];
  const { id } = await world.make({
    mapId,
    steps: 1000,
    includeType: 'add',
    ...(groups ? { between: 'groups', teamIds: teams } : { memberIds: people.map((one) => one.id) }),
  });
  return { id, people };
}

/** Returns the slow, obvious model: at each check, everyone past a place has reached it, for good. */
function model(fractions: readonly number[], groups: boolean) {
  const days = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const found = [new Set<number>(), new Set<number>(), new Set<number>()];
  const sum = (who: number) => [...days[who]!.values()].reduce((all, steps) => all + steps, 0);
  const scoreOf = (who: number) => (groups && who < 2 ? (sum(0) + sum(1)) / 2 : sum(who));
  return {
    record: (who: number, day: number, steps: number) => void days[who]!.set(day, steps),
    look() {
      for (const who of [0, 1, 2])
        for (const fraction of fractions)
          if (scoreOf(who) > 0 && Math.min(1, scoreOf(who) / 14_000) >= fraction) found[who]!.add(fraction);
    },
    reached: (who: number) => [...found[who]!].toSorted((a, b) => a - b),
  };
}

test('unlocked places match a slow walk along the route', { timeout: 240_000 }, async () => {
  const { api } = world;
  await fc.assert(
    fc.asyncProperty(course, async ({ groups, fractions, steps }) => {
      const { id, people } = await start(groups, fractions);
      const expected = model(fractions, groups);
      for (const { who, day, steps: amount, looked } of [...steps, { ...steps[0]!, looked: true }]) {
        expected.record(who, day, amount);
        await putSteps(api, people[who]!, `2026-11-${day}`, amount);
        if (!looked) continue;
        await runJob(api, 'challenges.fold');
        await runJob(api, 'challenges.milestones');
        expected.look();
      }
      for (const [who, person] of people.entries()) {
        const { body } = await api.call(person.token, listChallengeMilestones, { params: { id } });
        const reached = body.items.filter((one) => one.reached).map(({ fraction }) => fraction);
        expect(reached).toEqual(expected.reached(who));
        // Its text is revealed exactly then.
        for (const one of body.items) expect(one.title !== null).toBe(one.reached);
      }
    }),
    { numRuns: runs(12) },
  );
});

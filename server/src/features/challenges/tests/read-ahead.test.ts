import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addSteps, type DayInput } from '#contract/features/activity.ts';
import type { Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { verifyScores, type Difference } from '../services/verify-scores.ts';
import { putSteps } from './entries.ts';
import { startWorld, type ChallengeWorld } from './world.ts';

// Before, on the first days of, and within challenges from 10 to 23 November; today is the 16th.
const dates = ['2026-11-09', '2026-11-10', '2026-11-13', '2026-11-15', '2026-11-16'];

let world: ChallengeWorld;
let people: Person[];
beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben, cora } = world;
  people = [ada, ben, cora];
  const memberIds = people.map(({ id }) => id);
  const everybody = { includeType: 'add' as const, memberIds };
  await world.make({ ...everybody, allowActivities: 1 });
  await world.make({ ...everybody, trackingCalc: 'average', improvementBoard: 1 });
  await world.make({ ...everybody, startDate: '2026-11-15', duration: 3 });
  await world.make({ ...everybody, competitionOf: 'points' });
  const { id } = await makeTeam(api.deps, programId, [{ id: ada.id, joinedOn: '2026-11-01' }]);
  await world.make({ between: 'groups', includeType: 'add', teamIds: [id] });
}, 60_000);

const day: fc.Arbitrary<DayInput> = fc.record(
  {
    date: fc.constantFrom(...dates),
    steps: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null, freq: 4 }),
    activities: fc.uniqueArray(
      fc.record({
        activityId: fc.constantFrom('yoga', 'swimming-leisure'),
        minutes: fc.constantFrom(0, 10, 30, 45),
      }),
      { selector: (one) => one.activityId, maxLength: 2 },
    ),
  },
  { requiredKeys: ['date'] },
);
const recording = fc.record({
  who: fc.nat(2),
  device: fc.option(fc.tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 20_000 })), { freq: 5 }),
  stepData: fc.uniqueArray(day, { selector: (one) => one.date, minLength: 1, maxLength: 4 }),
});

test('what is read before days are written gives the scores that reading afterwards would', async () => {
  const { api } = world;
  await fc.assert(
    fc.asyncProperty(fc.array(recording, { minLength: 1, maxLength: 6 }), async (recordings) => {
      api.clock.advance(60_000);
      for (const { who, device } of recordings)
        if (device) await putSteps(api, people[who]!, device[0], device[1], 'device');
      const answers = await Promise.all(
        recordings.map(({ who, stepData }) => {
          const { id, token } = people[who]!;
          return api.call(token, addSteps, { params: { id }, body: { stepData } });
        }),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual(
        new Set(['200 ']),
      );
      const differences: Difference[] = [];
      const found = await verifyScores(api.deps, (difference) => differences.push(difference));
      expect(differences).toEqual([]);
      expect(found.scores).toBeGreaterThan(12);
    }),
    { numRuns: 25 },
  );
}, 120_000);

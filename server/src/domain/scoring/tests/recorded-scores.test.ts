import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSteps, type DayInput } from '#contract/features/activity/activity.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { verifyScores, type Difference } from '../services/verify-scores.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { runs } from '../../../../test/runs.ts';

// The first is too old to be entered; the second lies before the challenges from 10 to 23 November. Today is the 16th.
const dates = ['2026-10-30', '2026-11-09', '2026-11-10', '2026-11-13', '2026-11-15', '2026-11-16'];

async function challengesOf({ api, programId, ada, ben, cora, make }: ChallengeWorld) {
  const people = [ada, ben, cora];
  const everybody = { includeType: 'add' as const, memberIds: people.map(({ id }) => id) };
  await make({ ...everybody, allowActivities: 1 });
  await make({ ...everybody, trackingCalc: 'average', improvementBoard: 1 });
  await make({ ...everybody, startDate: '2026-11-15', duration: 3 });
  await make({ ...everybody, competitionOf: 'points' });
  const { id } = await makeTeam(api.deps, programId, [{ id: ada.id, joinedOn: '2026-11-01' }]);
  await make({ between: 'groups', includeType: 'add', teamIds: [id] });
  return people;
}

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
  device: fc.option(fc.tuple(fc.constantFrom(...dates.slice(1)), fc.integer({ min: 0, max: 20_000 })), {
    freq: 5,
  }),
  stepData: fc.uniqueArray(day, { selector: (one) => one.date, minLength: 1, maxLength: 3 }),
});

test.for([
  ['direct', {}],
  ['pooled', { databaseTransactionPooling: true }],
] as const)(
  'scores of random concurrent recordings are what a recomputation gives (%s client)',
  { timeout: 120_000 },
  async ([, settings]) => {
    const world = await startWorld(settings);
    const { api } = world;
    const people = await challengesOf(world);
    const ends = new Set<string>();
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
        for (const { status, body } of answers) ends.add(`${status} ${body.code ?? ''}`);
        const differences: Difference[] = [];
        const found = await verifyScores(api.deps, (difference) => differences.push(difference));
        expect(differences).toEqual([]);
        expect(found.scores).toBeGreaterThan(12);
      }),
      // A day that is too old comes for certain, and not only by chance.
      {
        numRuns: runs(25),
        examples: [[[{ who: 0, device: null, stepData: [{ date: dates[0]!, steps: 1 }] }]]],
      },
    );
    expect([...ends].toSorted()).toEqual(['200 ', '422 day_too_old']);
  },
);

test('days outside of every challenge keep their revisions too', async () => {
  const { api, programId, ada, ben, make } = await startWorld();
  await make({ includeType: 'add', memberIds: [ada.id] });
  const record = (who: { id: string; token: string }, first: number, today: number) =>
    api.call(who.token, addSteps, {
      params: { id: who.id },
      body: {
        stepData: [
          { date: '2026-11-09', steps: first },
          { date: '2026-11-16', steps: today },
        ],
      },
    });
  await Promise.all([record(ada, 100, 200), record(ben, 300, 400)]);
  const answers = await Promise.all([record(ada, 101, 201), record(ben, 301, 401)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const kept = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('entryRevision')
    .select('amount')
    .where('programId', '=', programId)
    .execute();
  expect(kept.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 200, 300, 400]);
});

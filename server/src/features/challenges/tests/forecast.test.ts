import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { forecastChallenge } from '#contract/features/challenges/forecast.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
/** Fifteen people on three teams, and what each walked on each of the 28 days until 15 November. */
const people: { who: Person; team: number; steps: number[] }[] = [];
const teamIds: string[] = [];
const lastDay = Date.parse('2026-11-15');
const dayAt = (at: number) => new Date(lastDay - (27 - at) * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await startWorld();
  const { api, programId } = world;
  for (let at = 0; at < 15; at += 1) {
    const who = await asMember(api, programId, { registeredOn: at === 3 ? '2026-11-06' : '2026-01-01' });
    // Different people, gaps, and one who logged nothing.
    const steps = Array.from({ length: 28 }, (_, day) =>
      at === 14 || (day + at) % 5 === 0 || (at === 3 && day < 18)
        ? 0
        : 2000 + at * 731 + ((day * 397) % 1500),
    );
    people.push({ who, team: Math.floor(at / 5), steps });
    const sums = steps.flatMap((each, day) =>
      each ? [{ programId, period: 'day', startsOn: dayAt(day), memberId: who.id, steps: each }] : [],
    );
    if (sums.length)
      await api.deps.gateway.forProgram(programId).insertInto('memberPeriodSteps').values(sums).execute();
  }
  for (const team of [0, 1, 2]) {
    const members = people
      .filter((each) => each.team === team)
      .map(({ who }) => ({ id: who.id, joinedOn: '2026-01-01' }));
    teamIds.push((await makeTeam(api.deps, programId, members)).id);
  }
});

type Asked = BodyOf<typeof forecastChallenge>;
const week: Asked = { kind: 'steps', between: 'individuals', days: 7, goal: 6000 };
const ask = async (body: Partial<Asked> = {}, who: Person = world.admin) => {
  const answer = await world.api.call(who.token, forecastChallenge, { body: { ...week, ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
};

const digits = (value: number) => Number(value.toPrecision(2));

const share = (part: number, of: number[]) => {
  const place = part * (of.length - 1);
  const [low, high] = [of[Math.floor(place)]!, of[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
};

/** The same figures, counted slowly and with nothing of the code under test. */
function slowly(goal: number, days: number) {
  const daily = people.flatMap(({ steps }, at) => {
    const sum = steps.reduce((a, b) => a + b, 0);
    return sum ? [{ at, team: people[at]!.team, mean: sum / (at === 3 ? 10 : 28) }] : [];
  });
  const sorted = daily.map(({ mean }) => mean).toSorted((a, b) => a - b);
  const teams = [0, 1, 2]
    .map((team) =>
      people.flatMap((each, at) =>
        each.team === team ? [daily.find((one) => one.at === at)?.mean ?? 0] : [],
      ),
    )
    .map((means) => means.reduce((a, b) => a + b, 0) / means.length)
    .toSorted((a, b) => a - b);
  const middle = digits(share(0.5, sorted));
  return {
    reachOfTen: Math.round((10 * daily.filter(({ mean }) => mean >= goal).length) / daily.length),
    gap: digits(digits(share(0.95, sorted)) - middle) * days,
    daysToEnd: Math.ceil((goal * days) / middle),
    teams: { best: digits(teams.at(-1)!), middle: digits(teams[1]!) },
  };
}

test('figures of 28 days are those of a slow count', async () => {
  const memberIds = people.map(({ who }) => who.id);
  for (const goal of [4000, 6000, 9000]) {
    const { teams: _, ...expected } = slowly(goal, 7);
    expect(await ask({ goal, memberIds })).toEqual({
      source: 'recent',
      people: 15,
      teams: null,
      ...expected,
    });
  }
  const { teams, reachOfTen } = slowly(6000, 7);
  const between = await ask({ between: 'groups', teamIds });
  // One of the last team logged nothing, so that too few of it did, and two teams are too few to compare.
  expect(between).toMatchObject({ source: 'recent', reachOfTen, teams: null });
  const late = people[14]!.who;
  const row = {
    programId: world.programId,
    period: 'day',
    startsOn: dayAt(27),
    memberId: late.id,
    steps: 28,
  };
  await world.api.deps.gateway
    .forProgram(world.programId)
    .insertInto('memberPeriodSteps')
    .values(row)
    .execute();
  expect((await ask({ between: 'groups', teamIds })).teams).toEqual(teams);
});

test('few people, members and wellness challenges get typical values, which tell nothing of anybody', async () => {
  const nine = people.slice(0, 9).map(({ who }) => who.id);
  const few = await ask({ memberIds: nine });
  expect(few).toMatchObject({ source: 'typical', people: null, reachOfTen: 5, daysToEnd: 7 });
  expect(await ask({ memberIds: [people[13]!.who.id] })).toEqual(few);
  expect(await ask({}, world.ada)).toEqual(few);
  // What is known of typical adults: 36.1 % walk less than 5,000 steps, 16.3 % walk 10,000 or more.
  expect((await ask({ goal: 5000, memberIds: nine })).reachOfTen).toBe(6);
  expect((await ask({ goal: 10_000, memberIds: nine })).reachOfTen).toBe(2);
  expect(await ask({ kind: 'wellness', goal: 200, mostPoints: 500 })).toEqual({
    source: 'typical',
    people: null,
    reachOfTen: 5,
    gap: 200,
    teams: null,
    daysToEnd: 7,
  });
  // A step more or less of the goal cannot find out what one of ten people walks, and people of other programs are nobody.
  expect((await ask({ memberIds: people.map(({ who }) => who.id) }, world.stranger)).source).toBe('typical');
});

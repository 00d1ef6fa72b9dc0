import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { searchMaps } from '#contract/features/maps/maps.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { addCompletionDate } from '#contract/features/challenges/preventative.ts';
import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import spanish from '#copy/es/demo/challenges.json' with { type: 'json' };
import { addDays } from '../src/platform/clock/days.ts';
import type { DemoEvent, DemoWorld } from './demo-world.ts';

type Body = Partial<Parameters<typeof post>[3]>;

async function post(
  world: DemoWorld,
  by: string,
  name: string,
  body: { challengeName: string; description: string; startDate: string; [field: string]: unknown },
): Promise<void> {
  const { programId, challengeIds } = world;
  const { id } = await world.call(by, createChallenge, { body: { programId, ...body } });
  challengeIds.set(name, id);
}

interface Plan {
  /** How many days ago it was created, and started unless `startsIn` says otherwise. */
  daysAgo: number;
  startsIn?: number;
  by?: string;
  bodyOf(world: DemoWorld): Body | Promise<Body>;
}

const added = { includeType: 'add' } as const;
const everyone = { ...added, includeAll: true };
const firstOf = ({ members }: DemoWorld, count: number) => members.slice(0, count).map(({ id }) => id);
const onlyIn = ({ members }: DemoWorld, keys: readonly string[]) =>
  members.flatMap(({ key, id }) => (keys.includes(key) ? [id] : []));

/** The shipped map, halfway through. Its teams walk an average of 6,500 steps a day, or more, or less. */
async function caminoOf(world: DemoWorld): Promise<Body> {
  const { items } = await world.call('ada', searchMaps, { query: { search: 'Camino' } });
  return {
    ...added,
    mapId: items[0]!.id,
    art: 'shell',
    between: 'groups',
    trackingCalc: 'average',
    allowActivities: 1,
    steps: 6500,
    duration: 31,
    teamIds: [...world.teamIds.values()],
  };
}

async function organizationsOf(world: DemoWorld): Promise<Body> {
  const params = { id: world.programId };
  const { items } = await world.call('ada', listProgramOrganizations, { params });
  const organizationIds = items.map(({ id }) => id);
  return { ...added, between: 'organization', trackingCalc: 'average', duration: 14, organizationIds };
}

const restful = 'mara lena ada elif sven hana uma grace priya noor tessa julia ines chloe'.split(' ');

const plans: Record<keyof typeof words.challenges, Plan> = {
  final: {
    daysAgo: 50,
    bodyOf: (world) => ({
      ...added,
      duration: 28,
      steps: 7500,
      memberIds: firstOf(world, 30),
      atStake: words.challenges.final.atStake,
      incentivizeChallenge: 1,
      incentiveType: 'completion',
      incentiveAmount: 150,
      art: 'movement',
    }),
  },
  grace: {
    daysAgo: 21,
    bodyOf: () => ({ ...everyone, duration: 21, allowActivities: 1, improvementBoard: 1, art: 'steps' }),
  },
  teams: { daysAgo: 18, bodyOf: caminoOf },
  preventative: {
    daysAgo: 12,
    bodyOf: () => ({
      ...everyone,
      challengeType: 'preventative',
      duration: 45,
      allowAddingCompletionDate: 1,
      art: 'screening',
    }),
  },
  wellness: {
    daysAgo: 10,
    bodyOf: (world) => ({
      includeType: 'invite',
      challengeType: 'wellness',
      metrics: ['sleep', 'water', 'mindfulness'],
      duration: 28,
      memberIds: onlyIn(world, restful),
      art: 'sleep',
    }),
  },
  goal: {
    daysAgo: 8,
    bodyOf: () => ({ ...everyone, duration: 21, steps: 8000, featured: 1, art: 'walk' }),
  },
  organizations: { daysAgo: 5, bodyOf: organizationsOf },
  coming: {
    daysAgo: 2,
    startsIn: 6,
    bodyOf: (world) => ({
      includeType: 'invite',
      duration: 14,
      steps: 0,
      memberIds: firstOf(world, 12),
      art: 'relay',
    }),
  },
  closed: {
    daysAgo: 2,
    startsIn: 3,
    by: 'lena',
    bodyOf: () => ({ duration: 10, open: 0, addCreator: 1, art: 'family' }),
  },
};

/** Each challenge is created in the morning of its day. */
const created = (Object.keys(plans) as (keyof typeof plans)[]).map((name): DemoEvent => {
  const { daysAgo, startsIn = -daysAgo, by = 'ada', bodyOf } = plans[name];
  return {
    daysAgo,
    hour: 8.5,
    async work(world) {
      const { name: challengeName, text: description } = words.challenges[name];
      const startDate = addDays(world.today, startsIn);
      await post(world, by, name, { challengeName, description, startDate, ...(await bodyOf(world)) });
    },
  };
});

/** A challenge of a member who speaks Spanish, in Spanish; others join by themselves. */
const noon: readonly DemoEvent[] = [
  {
    daysAgo: 9,
    hour: 11,
    work: (world) =>
      post(world, 'ximena', 'noon', {
        challengeName: spanish.noon.name,
        description: spanish.noon.text,
        startDate: addDays(world.today, -9),
        duration: 21,
        addCreator: 1,
        art: 'gratitude',
      }),
  },
  ...['rosa', 'mateo', 'lucia', 'fernando', 'dario', 'wanda'].map((key, at): DemoEvent => ({
    daysAgo: 9,
    hour: 12 + at / 4,
    work: (world) =>
      world.call(key, addChallengeMembers, {
        params: { id: world.challengeIds.get('noon')! },
        body: { memberIds: [world.member(key).id] },
      }),
  })),
];

/** Nobody is added to a wellness challenge by others: those who were asked say yes the same morning. */
const rested = restful.map((key, at): DemoEvent => ({
  daysAgo: 10,
  hour: 9 + at / 8,
  async work(world) {
    const params = { id: world.challengeIds.get('wellness')! };
    const { consentText } = await world.call(key, getChallenge, { params });
    const body = { memberIds: [world.member(key).id], agreesTo: consentText! };
    await world.call(key, addChallengeMembers, { params, body });
  },
}));

/** Members who ask to join the closed challenge, so that its creator and the admin have something to answer. */
const requests = ['mara', 'chloe'].map((key, at): DemoEvent => ({
  daysAgo: 1,
  hour: 12 + at,
  work: (world) =>
    world.call(key, requestJoinChallenge, {
      params: { id: world.challengeIds.get('closed')! },
      body: { memberId: world.member(key).id },
    }),
}));

const vaccinated = ['ada', 'grace', 'hana', 'olga', 'paul', 'tessa', 'yusuf', 'esther', 'kira'];

/** Flu shots that were entered. Nobody but the person sees them. */
const completions = vaccinated.map((key, at): DemoEvent => ({
  daysAgo: 10 - at,
  hour: 16,
  work: (world) =>
    world.call(key, addCompletionDate, {
      params: { id: world.member(key).id },
      body: {
        challengeId: world.challengeIds.get('preventative')!,
        completionDate: addDays(world.today, at - 11),
      },
    }),
}));

export const challengeEvents = (): DemoEvent[] => [
  ...created,
  ...rested,
  ...noon,
  ...requests,
  ...completions,
];

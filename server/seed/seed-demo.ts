import { requestJoinChallenge } from '#contract/features/challenge-requests.ts';
import { createChallenge } from '#contract/features/challenges.ts';
import { createTeam, promoteTeamMember } from '#contract/features/teams.ts';
import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import { demoPassword } from '../src/core/demo/public.ts';
import { addDays, dayIn } from '../src/platform/clock/days.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { makeLogin } from './builders/logins.ts';
import { makeMember } from './builders/members.ts';
import { makeProgram } from './builders/programs.ts';
import { withDemoApi, type DemoApi } from './demo-api.ts';
import { writeDemoJournals } from './journals.ts';
import { insertOrganizations, removeUnfinishedDemo, setSlug, unfinished } from './demo.queries.ts';
import { writeNinetyDays, type Walker } from './entries.ts';
import { makeDemoMap } from './maps.ts';
import { logDemoMetrics } from './metrics.ts';
import { organizationNames, people, teamNames, zones } from './people.ts';
import { randomFrom } from './random.ts';

const zone = 'Europe/Berlin';
const signIns = { 0: 'member@cedar.example', 1: 'leader@cedar.example', 2: 'admin@cedar.example' } as Record<
  number,
  string
>;

async function makePeople(deps: Deps, programId: string, registeredOn: string): Promise<Walker[]> {
  const made: Walker[] = [];
  for (const [at, [firstName, lastName]] of people.entries()) {
    const email = signIns[at];
    const timeZone = email ? zone : zones[at % zones.length]!;
    const username = `${firstName}.${lastName}`.toLowerCase();
    const input = { firstName, lastName, username, timeZone, registeredOn };
    const member = email
      ? await makeLogin(
          deps,
          programId,
          { ...input, email, ...(at === 2 ? { roleName: 'ProTierAdmin' as const } : {}) },
          demoPassword,
        )
      : await makeMember(deps, programId, { ...input, email: `${username}@cedar.example` });
    made.push({ id: member.id, timeZone, typesIn: email !== undefined });
  }
  return made;
}

/** Six teams of eight. The first person of each leads it; leader@ leads the second. */
async function makeTeams(api: DemoApi, programId: string, walkers: readonly Walker[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, name] of teamNames.entries()) {
    const memberIds = walkers
      .filter((_, place) => place % teamNames.length === at)
      .map((walker) => walker.id);
    const team = await api.call(createTeam, {
      body: { programId, name, description: words.teamDescription, memberIds, addCreatorToTeam: 0 },
    });
    await api.call(promoteTeamMember, { params: { id: team.id }, body: { memberId: memberIds[0]! } });
    ids.push(team.id);
  }
  return ids;
}

async function makeChallenges(
  api: DemoApi,
  programId: string,
  today: string,
  teamIds: string[],
  walkers: readonly Walker[],
): Promise<void> {
  const everybody = { includeType: 'add' as const, includeAll: true };
  const some = { includeType: 'add' as const, memberIds: walkers.slice(0, 30).map((walker) => walker.id) };
  const make = (name: keyof typeof words.challenges, body: object) =>
    api.call(createChallenge, {
      body: {
        programId,
        challengeName: words.challenges[name].name,
        description: words.challenges[name].text,
        ...body,
      },
    });
  await make('final', {
    startDate: addDays(today, -50),
    duration: 28,
    ...some,
    atStake: words.challenges.final.atStake,
  });
  await make('grace', { startDate: addDays(today, -21), duration: 21, allowActivities: 1, ...everybody });
  await make('goal', { startDate: addDays(today, -8), duration: 21, featured: 1, ...everybody });
  await make('teams', {
    startDate: addDays(today, -18),
    duration: 31,
    between: 'groups',
    includeType: 'add',
    teamIds,
  });
  await make('coming', {
    startDate: addDays(today, 6),
    duration: 14,
    steps: 0,
    includeType: 'invite',
    memberIds: walkers.slice(0, 12).map((walker) => walker.id),
  });
}

/** A closed challenge of leader@ that member@ asks to join, so that leader@ and admin@ have something to answer. */
async function makeRequest(deps: Deps, programId: string, today: string, memberId: string): Promise<void> {
  const { name, text } = words.challenges.closed;
  const body = {
    programId,
    challengeName: name,
    description: text,
    startDate: addDays(today, 3),
    duration: 10,
    open: 0,
    addCreator: 1,
  };
  const { id } = await withDemoApi(deps, signIns[1]!, (api) => api.call(createChallenge, { body }));
  await withDemoApi(deps, signIns[0]!, (api) =>
    api.call(requestJoinChallenge, { params: { id }, body: { memberId } }),
  );
}

async function makeCedar(deps: Deps): Promise<string> {
  const program = await makeProgram(deps, {
    name: words.cedar,
    slug: unfinished,
    tier: 'pro',
    type: 'thrive',
    timeZone: zone,
    demo: true,
    settings: { organizationsOn: true, incentiveIntegrationOn: true, allowRegistration: true },
  });
  const now = deps.clock.now();
  const today = dayIn(zone, now);
  const walkers = await makePeople(deps, program.id, addDays(today, -120));
  await writeNinetyDays(deps, program.id, walkers, randomFrom(20_160_412));
  await withDemoApi(deps, 'admin@cedar.example', async (api) => {
    const teamIds = await makeTeams(api, program.id, walkers);
    const organizations = organizationNames.map((name, at) => ({
      name,
      teamIds: teamIds.slice(at * 2, at * 2 + 2),
    }));
    await insertOrganizations(deps.gateway.forProgram(program.id), program.id, organizations, now);
    await makeChallenges(api, program.id, today, teamIds, walkers);
    await makeDemoMap(api);
  });
  await makeRequest(deps, program.id, today, walkers[0]!.id);
  const random = randomFrom(20_160_413);
  for (const [at, email] of Object.entries(signIns))
    await withDemoApi(deps, email, (api) => logDemoMetrics(api, walkers[Number(at)]!.id, today, random));
  await writeDemoJournals(deps, today, { writers: [signIns[1]!, signIns[0]!], commenter: signIns[2]! });
  return program.id;
}

async function makeBirch(deps: Deps): Promise<void> {
  const { id } = await makeProgram(deps, {
    name: words.birch,
    slug: 'birch',
    tier: 'core',
    type: 'activity',
    timeZone: 'America/New_York',
    demo: true,
  });
  const timeZone = 'America/New_York';
  const registeredOn = addDays(dayIn(timeZone, deps.clock.now()), -30);
  await makeLogin(
    deps,
    id,
    {
      email: 'admin@birch.example',
      username: 'bea',
      firstName: 'Bea',
      lastName: 'Lindqvist',
      timeZone,
      registeredOn,
      roleName: 'CoreTierAdmin',
    },
    demoPassword,
  );
  await makeLogin(
    deps,
    id,
    {
      email: 'member@birch.example',
      username: 'ben',
      firstName: 'Ben',
      lastName: 'Achebe',
      timeZone,
      registeredOn,
    },
    demoPassword,
  );
}

/** Platform staff have a program of their own and take part in no other. */
async function makeStaff(deps: Deps): Promise<void> {
  const { id } = await makeProgram(deps, {
    name: words.home,
    slug: 'goodstride',
    tier: 'pro',
    type: 'activity',
    timeZone: zone,
    demo: true,
  });
  const timeZone = zone;
  await makeLogin(
    deps,
    id,
    {
      email: 'staff@goodstride.example',
      username: 'staff',
      firstName: 'Sam',
      lastName: 'Whitlock',
      timeZone,
      roleName: 'WT Admin',
    },
    demoPassword,
  );
  await makeLogin(
    deps,
    id,
    {
      email: 'super@goodstride.example',
      username: 'super',
      firstName: 'Sofia',
      lastName: 'Arden',
      timeZone,
      roleName: 'Super WT Admin',
    },
    demoPassword,
  );
}

/**
 * Creates the demo programs relative to today, always the same for the same day. Leftovers of an interrupted start are
 * deleted first; the program gets its own slug last.
 */
export async function seedDemo(deps: Deps, tell: (line: string) => void): Promise<void> {
  const db = deps.gateway.global();
  await removeUnfinishedDemo(db);
  tell(words.telling.cedar);
  const cedar = await makeCedar(deps);
  tell(words.telling.rest);
  await makeBirch(deps);
  await makeStaff(deps);
  await setSlug(db, cedar, 'cedar');
}

import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import { demoPassword } from '../src/features/sessions/demo-sign-ins.ts';
import { addDays, dayIn } from '../src/platform/clock/days.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { makeLogin } from './builders/logins.ts';
import { makeProgram } from './builders/programs.ts';
import { challengeEvents } from './challenges.ts';
import { communityEvents } from './community.ts';
import { forgetDemoCalls, removeUnfinishedDemo, setSlug, spreadFeed, unfinished } from './demo.queries.ts';
import { inDemoWorld, type DemoWorld } from './demo-world.ts';
import { diaries, habitsOf, walkOfToday, writeDay } from './entries.ts';
import { friendEvents } from './friends.ts';
import { mapEvents } from './maps.ts';
import { makeMembers } from './members.ts';
import { metricEvents } from './metrics.ts';
import { planEvents } from './plan.ts';
import { randomFrom } from './random.ts';
import { storyEvents } from './stories.ts';

const zone = 'Europe/Berlin';
/** Days of history. */
const historyDays = 90;
/** Jobs that keep boards and journeys up to date. */
const boardJobs = ['challenges.turn', 'challenges.fold', 'challenges.milestones', 'challenges.close'];
/** So many days ago badges were awarded; the activity feed shows when. Points of ordinary days are awarded by the worker. */
const awardedOn = [70, 45, 25, 14, 8, 4, 2, 1];

/** Ninety days one after another: what people did and wrote, what they walked, and what the jobs make of it. */
async function live(world: DemoWorld): Promise<void> {
  const random = randomFrom(20_160_412);
  const habits = habitsOf(world.members, random);
  const events = [
    ...communityEvents(),
    ...mapEvents(),
    ...challengeEvents(),
    ...friendEvents(),
    ...diaries(randomFrom(20_160_413)),
    ...planEvents(),
    ...metricEvents(randomFrom(20_160_414)),
    ...storyEvents(),
    walkOfToday,
  ].toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour);
  const ofDay = Map.groupBy(events, ({ daysAgo }) => daysAgo);
  for (let daysAgo = historyDays; daysAgo >= 0; daysAgo -= 1) {
    for (const event of ofDay.get(daysAgo) ?? []) {
      world.goTo(daysAgo, event.hour);
      await event.work(world);
    }
    world.goTo(daysAgo, 23.9);
    await writeDay(world, habits, daysAgo, random);
    if (awardedOn.includes(daysAgo)) await world.runJobs('badges.settle', ...boardJobs);
  }
  await world.runJobs(...boardJobs);
}

async function makeCedar(deps: Deps): Promise<string> {
  const { id } = await makeProgram(deps, {
    name: words.cedar,
    slug: unfinished,
    tier: 'pro',
    type: 'thrive',
    timeZone: zone,
    demo: true,
    settings: { organizationsOn: true, incentiveIntegrationOn: true, allowRegistration: true },
  });
  const members = await makeMembers(deps, id, zone);
  await inDemoWorld(deps, { programId: id, zone }, members, live);
  await spreadFeed(deps.gateway.forProgram(id), id);
  await forgetDemoCalls(deps.gateway.global(), id);
  return id;
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
  // Two, because a second person approves what reaches many members.
  for (const [username, firstName, lastName] of [
    ['super', 'Sofia', 'Arden'],
    ['second', 'Marin', 'Okoye'],
  ] as const)
    await makeLogin(
      deps,
      id,
      {
        email: `${username}@goodstride.example`,
        username,
        firstName,
        lastName,
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

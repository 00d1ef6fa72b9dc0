import type { Manifest } from '../core/manifest/public.ts';
import { activity } from '../features/activity/index.ts';
import { challenges } from '../features/challenges/index.ts';
import { discussionsFrom } from '../features/discussions/index.ts';
import { liveFrom } from '../features/live/index.ts';
import { members } from '../features/members/index.ts';
import { programs } from '../features/programs/index.ts';
import { sessions } from '../features/sessions/index.ts';
import { teams } from '../features/teams/index.ts';
import { todayFrom } from '../features/today/index.ts';
import { wellness } from '../features/wellness/index.ts';

/** The order is the order in which listeners of one event run. */
const own: readonly Manifest[] = [sessions, programs, members, activity, wellness, teams, challenges];

const discussions = discussionsFrom(own.flatMap((feature) => feature.topics ?? []));

/** Every feature of the product. The last three are made of what the others give them. */
export const features: readonly Manifest[] = [
  ...own,
  discussions,
  todayFrom(own.flatMap((feature) => feature.today ?? [])),
  liveFrom([...own, discussions].flatMap((feature) => feature.live ?? [])),
];

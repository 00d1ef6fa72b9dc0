import type { Manifest } from '../core/manifest/public.ts';
import { activity } from '../features/activity/index.ts';
import { challenges } from '../features/challenges/index.ts';
import { live } from '../features/live/index.ts';
import { members } from '../features/members/index.ts';
import { programs } from '../features/programs/index.ts';
import { sessions } from '../features/sessions/index.ts';
import { teams } from '../features/teams/index.ts';
import { today } from '../features/today/index.ts';

/** Every feature of the product. The order is the order in which listeners of one event run. */
export const features: readonly Manifest[] = [
  sessions,
  programs,
  members,
  activity,
  teams,
  challenges,
  today(() => features.flatMap((feature) => feature.today ?? [])),
  live(() => features.flatMap((feature) => feature.live ?? [])),
];

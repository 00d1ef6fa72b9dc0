import { shownAddress } from '#contract/email-address.ts';
import type { Leaver, LeaverRun } from '#contract/features/data-rights/leavers.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { CountedRun, LeaverRow } from './leavers.types.ts';

export const presentRun = ({ id, day, state, people, erased, kept }: CountedRun): LeaverRun => ({
  id,
  day,
  state,
  people,
  erased,
  kept,
  abilities: { stop: state !== 'done' && state !== 'stopped' },
});

export const presentLeaver =
  (zone: string) =>
  ({ id, name, email, deactivatedAt, state, reason }: LeaverRow): Leaver => ({
    id,
    name,
    // The addresses of people who have none end in this way.
    email: email && (shownAddress(email) || null),
    deactivatedOn: deactivatedAt && dayIn(zone, deactivatedAt),
    state,
    reason,
  });

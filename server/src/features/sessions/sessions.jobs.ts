import {
  deleteOldEmailChanges,
  deleteOldResets,
  deleteOldSessions,
  deleteOldSetupInvitations,
} from '../../core/identity/public.ts';
import { deleteOldCompanyTickets } from '../../core/companies/public.ts';
import { deleteOldInvitations } from '../../core/invitations/public.ts';
import type { RecurringJob } from '../../core/manifest/public.ts';
import { deleteOldTokens } from '../../core/resellers/public.ts';
import { deleteOldChallenges, deleteOldTickets } from '../../core/second-factor/public.ts';
import { deleteOldThrottles } from '../../core/throttle/public.ts';

const day = 86_400_000;

/** Deletes what has expired: ended sessions, links and invitations after a week, throttles after two days. */
export const cleanUpSessions: RecurringJob = {
  name: 'sessions.cleanUp',
  everySeconds: 3600,
  async run({ gateway, clock }) {
    const db = gateway.global();
    const before = (days: number) => new Date(clock.now().getTime() - days * day);
    await deleteOldSessions(db, before(7));
    await deleteOldResets(db, before(7));
    await deleteOldChallenges(db, before(1));
    await deleteOldTickets(db, before(1));
    await deleteOldEmailChanges(db, before(7));
    await deleteOldSetupInvitations(db, before(7));
    await deleteOldTokens(db, clock.now());
    await deleteOldCompanyTickets(db, clock.now());
    await deleteOldThrottles(db, before(2));
    await deleteOldInvitations(gateway.forPlatform('forget old invitations'), before(7));
  },
};

import {
  deleteOldDevices,
  deleteOldEmailChanges,
  deleteOldMoves,
  deleteOldMobileTokens,
  deleteOldSignOnCodes,
  deleteOldResets,
  deleteOldSessions,
  deleteOldSetupInvitations,
} from '../../domain/identity/public.ts';
import { deleteOldCompanyTickets } from '../../domain/companies/public.ts';
import { addressDays, deleteOldAddresses } from '../../domain/offices/public.ts';
import { deleteOldInvitations } from '../../domain/invitations/public.ts';
import type { RecurringJob } from '../../kernel/manifest/public.ts';
import { deleteOldTokens } from '../../domain/resellers/public.ts';
import { deleteOldChallenges, deleteOldTickets } from '../../domain/second-factor/public.ts';
import { deleteOldThrottles } from '../../kernel/throttle/public.ts';

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
    await deleteOldMoves(db, before(30));
    await deleteOldSetupInvitations(db, before(7));
    await deleteOldSignOnCodes(db, before(1));
    await deleteOldMobileTokens(db, before(1));
    await deleteOldDevices(db, clock.now());
    await deleteOldAddresses(db, before(addressDays));
    await deleteOldTokens(db, clock.now());
    await deleteOldCompanyTickets(db, clock.now());
    await deleteOldThrottles(db, before(2));
    await deleteOldInvitations(gateway.forPlatform('forget old invitations'), before(7));
  },
};

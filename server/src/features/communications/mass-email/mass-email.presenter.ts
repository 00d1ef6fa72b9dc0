import type { MassEmail, MassEmailState } from '#contract/features/communications/mass-email.ts';
import type { ListedMassEmail } from './mass-email.types.ts';

interface Reader {
  loginId: string;
  now: Date;
}

function stateOf(row: ListedMassEmail, now: Date): MassEmailState {
  if (row.status !== 'approved') return row.status;
  if (row.finishedAt) return 'sent';
  if (row.stoppedAt) return 'stopped';
  return row.sendAt > now ? 'scheduled' : 'sending';
}

function abilitiesOf(row: ListedMassEmail, loginId: string): MassEmail['abilities'] {
  const isOpen = row.status !== 'cancelled' && !row.finishedAt;
  const isGoing = row.status === 'approved' && isOpen;
  return {
    approve: row.status === 'waiting' && row.createdBy !== loginId,
    cancel: isOpen,
    stop: isGoing && !row.stoppedAt,
    resume: isGoing && row.stoppedAt !== null,
    pace: isOpen,
  };
}

export const presentMassEmail =
  ({ loginId, now }: Reader) =>
  (row: ListedMassEmail): MassEmail => ({
    id: row.id,
    subject: row.subject,
    body: row.body,
    state: stateOf(row, now),
    tier: row.tier,
    type: row.type,
    resellerId: row.resellerId,
    adminsOnly: row.adminsOnly,
    programs: row.programs,
    people: row.people,
    recipients: row.recipients,
    sendAt: row.sendAt.toISOString(),
    perMinute: row.perMinute,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    abilities: abilitiesOf(row, loginId),
  });

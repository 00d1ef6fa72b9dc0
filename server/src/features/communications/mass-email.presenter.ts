import type { MassEmail } from '#contract/features/mass-email.ts';
import type { ListedMassEmail } from './mass-email.types.ts';

interface Reader {
  loginId: string;
  now: Date;
}

function stateOf({ status, sendAt, open }: ListedMassEmail, now: Date): MassEmail['state'] {
  if (status !== 'approved') return status;
  if (open === 0) return 'queued';
  return sendAt > now ? 'scheduled' : 'sending';
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
    createdAt: row.createdAt.toISOString(),
    abilities: {
      approve: row.status === 'waiting' && row.createdBy !== loginId,
      cancel: row.status !== 'cancelled',
    },
  });

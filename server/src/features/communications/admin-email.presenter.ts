import {
  deliveryStatuses,
  type AdminEmail,
  type AdminEmailState,
  type DeliveryStatus,
  type EmailRecipient,
} from '#contract/features/communications/admin-email.ts';
import type { AdminEmailRow, DeliveryCounts, RecipientRow } from './admin-email.types.ts';

/** An email is being sent until nobody waits for it. */
function stateOf({ status }: AdminEmailRow, { queued = 0, held = 0 }: DeliveryCounts): AdminEmailState {
  if (status !== 'queued') return status;
  return queued + held > 0 ? 'sending' : 'sent';
}

export const presentCounts = (counts: DeliveryCounts = {}): Record<DeliveryStatus, number> =>
  Object.fromEntries(deliveryStatuses.map((status) => [status, counts[status] ?? 0])) as Record<
    DeliveryStatus,
    number
  >;

export function presentAdminEmail(row: AdminEmailRow, counts: DeliveryCounts = {}): AdminEmail {
  const { id, subject, body, audience, audienceName, inactiveDays, sendAt, createdAt } = row;
  return {
    id,
    subject,
    body,
    state: stateOf(row, counts),
    audience: { kind: audience, name: audienceName, days: inactiveDays },
    sendAt: sendAt.toISOString(),
    createdAt: createdAt.toISOString(),
    createdBy: row.authorName,
    recipients: row.recipients,
    counts: presentCounts(counts),
  };
}

export function presentRecipient(row: RecipientRow): EmailRecipient {
  const { id, recipient, firstName, lastName, status, sentAt, nextAttemptAt, heldFor } = row;
  const isHeld = status === 'held';
  return {
    id,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: recipient,
    status,
    sentAt: sentAt?.toISOString() ?? null,
    heldUntil: isHeld && heldFor !== 'paced' ? nextAttemptAt.toISOString() : null,
    heldFor: isHeld ? heldFor : null,
  };
}

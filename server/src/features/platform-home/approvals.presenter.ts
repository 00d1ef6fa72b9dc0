import type { Approval } from '#contract/features/platform-home/approvals.ts';
import type { OfKind } from './platform-home.types.ts';

interface Known {
  mayReader: boolean;
  /** The addresses of those who may approve it. */
  approvers: string[];
  requester: string | null;
}

export const presentApproval = (
  { kind, waiting }: OfKind,
  { mayReader, approvers, requester }: Known,
): Approval => ({
  kind,
  id: waiting.id,
  name: waiting.name,
  subjectId: waiting.subjectId,
  people: waiting.people,
  programs: waiting.programs,
  requestedBy: requester,
  requestedAt: waiting.requestedAt.toISOString(),
  expiresAt: waiting.expiresAt?.toISOString() ?? null,
  approvers,
  abilities: { approve: mayReader },
});

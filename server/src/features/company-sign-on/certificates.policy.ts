import type { RoleKind } from '#contract/permissions.ts';

/** Platform staff confirm certificates, and so does every admin but the one who saved them. */
export const mayConfirm = (
  { kind, loginId }: { kind: RoleKind; loginId: string },
  { waitingBy }: { waitingBy: string | null },
): boolean => kind === 'platform' || kind === 'super' || loginId !== waitingBy;

import type { RoleKind } from '#contract/permissions.ts';

/** Switching deletions off, or more months, deletes fewer. */
export const deletesMore = (before: number | null, months: number | null): boolean =>
  months !== null && (before === null || months < before);

/** Platform staff confirm a rule, and so does every admin but the one who asked for it. */
export const mayConfirmRule = (
  { kind, loginId }: { kind: RoleKind; loginId: string },
  { waitingBy }: { waitingBy: string | null },
): boolean => kind === 'platform' || kind === 'super' || loginId !== waitingBy;

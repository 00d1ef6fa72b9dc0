import type { Env } from '../../platform/env/env.ts';

/** So many days after their first role, platform staff work only with a second factor. */
const graceMs = 14 * 86_400_000;

/**
 * From when on a member of platform staff can only work after adding a second factor; null: they have one, or the
 * installation does not require it (STAFF_SECOND_FACTOR).
 */
export const factorDueAt = (
  { staffSecondFactor }: Pick<Env, 'staffSecondFactor'>,
  { staffSince, hasSecondFactor }: { staffSince: Date | null; hasSecondFactor: boolean },
): Date | null =>
  staffSecondFactor && staffSince && !hasSecondFactor ? new Date(staffSince.getTime() + graceMs) : null;

import type { FactorReset } from '#contract/features/factor-resets.ts';
import { mayApprove } from './factor-resets.policy.ts';
import type { ListedReset } from './factor-resets.types.ts';

export const presentReset =
  (staff: { loginId: string; isSuper: boolean }, now: Date) =>
  (row: ListedReset): FactorReset => {
    const { id, memberId, programName, reason, withPasskeys, requestedAt, expiresAt } = row;
    const isOver = row.state === 'waiting' && expiresAt <= now;
    const state = isOver ? 'expired' : row.state;
    return {
      id,
      memberId,
      name: `${row.firstName} ${row.lastName}`.trim(),
      programName,
      state,
      reason,
      withPasskeys,
      requestedBy: row.requestedByEmail,
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      abilities: { approve: state === 'waiting' && mayApprove(staff, row), cancel: state === 'waiting' },
    };
  };

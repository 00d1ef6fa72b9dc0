import type { FactorReset } from '#contract/features/platform-people/factor-resets.ts';
import type { ListedReset } from './factor-resets.types.ts';

export const presentReset =
  (mayApprove: (row: ListedReset) => boolean, now: Date) =>
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
      abilities: { approve: state === 'waiting' && mayApprove(row), cancel: state === 'waiting' },
    };
  };

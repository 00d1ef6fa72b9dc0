import type { StaffChange, StaffMember } from '#contract/features/platform-people/staff.ts';
import type { ListedChange, StaffRow } from './staff.types.ts';

interface Reader {
  loginId: string;
  factorDueAt(row: StaffRow): Date | null;
}

export const presentStaff =
  ({ loginId, factorDueAt }: Reader) =>
  (row: StaffRow): StaffMember => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    since: row.staffSince!.toISOString(),
    hasPassword: row.hasPassword,
    hasSecondFactor: row.hasSecondFactor,
    secondFactorDueAt: factorDueAt(row)?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isSelf: row.id === loginId,
  });

export const presentChange =
  (mayApprove: (row: ListedChange) => boolean) =>
  (row: ListedChange): StaffChange => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    from: row.fromRole,
    to: row.toRole,
    requestedBy: row.requestedByEmail,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    abilities: { approve: mayApprove(row) },
  });

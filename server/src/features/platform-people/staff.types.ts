import type { PlatformRole } from '#contract/features/platform-people/staff.ts';

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  role: PlatformRole;
  staffSince: Date | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  lastUsedAt: Date | null;
  sortKey: string;
}

export interface ChangeRecord {
  id: string;
  loginId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  fromRole: PlatformRole | null;
  toRole: PlatformRole | null;
  state: 'waiting' | 'done' | 'cancelled' | 'expired';
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface ListedChange extends ChangeRecord {
  requestedByEmail: string | null;
  sortKey: string;
}

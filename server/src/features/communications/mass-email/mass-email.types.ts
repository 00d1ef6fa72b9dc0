import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';

export interface MassEmailRow {
  id: string;
  subject: string;
  body: string;
  tier: Tier | null;
  type: ProgramType | null;
  resellerId: string | null;
  adminsOnly: boolean;
  status: 'waiting' | 'approved' | 'cancelled';
  programs: number;
  people: number;
  sendAt: Date;
  createdBy: string | null;
  createdAt: Date;
  /** Emails a minute. Null: as fast as they go. */
  perMinute: number | null;
  stoppedAt: Date | null;
  finishedAt: Date | null;
  pacedAt: Date | null;
}

/** With what has become of it. */
export interface ListedMassEmail extends MassEmailRow {
  recipients: number;
  sortKey: string;
}

export type MassTarget = Pick<MassEmailRow, 'tier' | 'type' | 'resellerId' | 'adminsOnly'>;

export interface TargetProgram {
  programId: string;
  programName: string;
  tier: Tier;
  people: number;
}

export interface ReportedProgram {
  programId: string;
  programName: string;
  adminEmailId: string;
  recipients: number;
}

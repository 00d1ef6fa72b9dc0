import type { ConnectionProblem, ConnectionWay } from '#contract/features/devices/devices.ts';

export interface ConnectedRow {
  id: string;
  memberId: string;
  way: ConnectionWay;
  state: 'started' | 'active' | 'again';
  origin: string;
  outsideId: string | null;
  makers: string[];
  tokensSealed: string | null;
  proofSealed: string | null;
  problem: ConnectionProblem | null;
  startedAt: Date;
  connectedAt: Date | null;
  fetchedAt: Date | null;
  lastDay: string | null;
  nextAt: Date | null;
  failures: number;
  changedFrom: string | null;
  deletes: boolean;
}

export interface DueRow extends ConnectedRow {
  programId: string;
  timeZone: string;
}

export type FetchCause = 'schedule' | 'notice' | 'member';

/** Describes how a fetch ended, as it is stored. */
export interface Outcome {
  id: string;
  cause: FetchCause;
  at: Date;
  state: 'active' | 'again';
  problem: ConnectionProblem | null;
  failures: number;
  nextAt: Date | null;
  tokensSealed: string | null;
  makers: readonly string[];
  lastDay: string | null;
  /** Whether everything that had changed is here. */
  isDone: boolean;
  days: number;
  changed: number;
}

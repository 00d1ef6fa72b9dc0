export interface StepEntry {
  memberId: string;
  day: string;
  source: 'device' | 'import' | 'manual';
  /** null deletes the entry. */
  steps: number | null;
}

export interface ActivityEntry {
  memberId: string;
  day: string;
  activityId: string;
  /** 0 deletes the entry. */
  minutes: number;
  /** Steps a minute, copied into the entry. */
  rate: number;
}

import { downloadStats, downloadTeamWinners } from '#contract/features/boards/reports.ts';

/** The downloads about a challenge. */
export const reports = { stats: downloadStats, winners: downloadTeamWinners };
export type ReportKind = keyof typeof reports;

import type { ColumnKind } from './reports.ts';

/** The reports about all programs, with their columns in their order. The first one names the row. */
export const platformReports = {
  'every-step-daily': {
    hasPeriod: true,
    columns: { program: 'text', day: 'day', members: 'number', active: 'number', steps: 'number' },
  },
  'active-programs': {
    hasPeriod: false,
    columns: {
      program: 'text',
      tier: 'text',
      type: 'text',
      reseller: 'text',
      members: 'number',
      activeWeek: 'number',
      activeMonth: 'number',
      runningChallenges: 'number',
      lastAdminVisit: 'day',
    },
  },
  'program-vs-program': {
    hasPeriod: true,
    columns: {
      program: 'text',
      members: 'number',
      activeShare: 'share',
      stepsPerMember: 'number',
      stepsPerActiveDay: 'number',
    },
  },
  // Whole months, whatever days of them the period begins and ends with.
  'program-months': {
    hasPeriod: true,
    columns: {
      program: 'text',
      month: 'text',
      reseller: 'text',
      members: 'number',
      signUps: 'number',
      activePerDay: 'number',
      steps: 'number',
    },
  },
  // What was agreed and what was delivered, for invoices. Whole months, as above.
  'program-invoices': {
    hasPeriod: true,
    columns: {
      program: 'text',
      month: 'text',
      reseller: 'text',
      tier: 'text',
      startsOn: 'day',
      endsOn: 'day',
      seats: 'number',
      members: 'number',
      active: 'number',
      overSeats: 'number',
    },
  },
} as const satisfies Readonly<
  Record<string, { hasPeriod: boolean; columns: Readonly<Record<string, ColumnKind>> }>
>;

export type PlatformReport = keyof typeof platformReports;
export const platformReportNames = Object.keys(platformReports) as readonly PlatformReport[];
export type PlatformColumn = {
  [Name in PlatformReport]: keyof (typeof platformReports)[Name]['columns'];
}[PlatformReport];
export const platformColumnsOf = (name: PlatformReport) =>
  Object.entries(platformReports[name].columns) as [PlatformColumn, ColumnKind][];

/** Steps of fewer people are not shown: they could be somebody's. */
export const fewestWalkers = 10;

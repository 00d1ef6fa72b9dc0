import type { ColumnKind } from './reports.ts';

/**
 * The reports about all programs, with their columns in their order. The first one names the row. `sums` are the columns that
 * mean something when they are added up, and `chart` one of them by its day or month.
 */
export const platformReports = {
  'every-step-daily': {
    hasPeriod: true,
    sums: ['steps'],
    chart: { by: 'day', of: 'active' },
    firstSort: '-day',
    columns: { program: 'text', day: 'day', members: 'number', active: 'number', steps: 'number' },
  },
  'active-programs': {
    hasPeriod: false,
    sums: ['members', 'activeWeek', 'activeMonth', 'runningChallenges'],
    chart: null,
    firstSort: '-activeMonth',
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
    sums: ['members'],
    chart: null,
    firstSort: '-activeShare',
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
    sums: ['signUps', 'steps'],
    chart: { by: 'month', of: 'signUps' },
    firstSort: '-month',
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
    sums: ['overSeats'],
    chart: { by: 'month', of: 'members' },
    firstSort: '-month',
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
  Record<
    string,
    {
      hasPeriod: boolean;
      columns: Readonly<Record<string, ColumnKind>>;
      sums: readonly string[];
      chart: { by: 'day' | 'month'; of: string } | null;
      /** How the screen sorts at first, so that what matters today comes first. */
      firstSort: string;
    }
  >
>;

export type PlatformReport = keyof typeof platformReports;
/** Those with a chart. */
export type ChartedReport = {
  [Name in PlatformReport]: (typeof platformReports)[Name]['chart'] extends null ? never : Name;
}[PlatformReport];
export const platformReportNames = Object.keys(platformReports) as readonly PlatformReport[];
export type PlatformColumn = {
  [Name in PlatformReport]: keyof (typeof platformReports)[Name]['columns'];
}[PlatformReport];
export const platformColumnsOf = (name: PlatformReport) =>
  Object.entries(platformReports[name].columns) as [PlatformColumn, ColumnKind][];

/** Steps of fewer people are not shown: they could be somebody's. */
export const fewestWalkers = 10;

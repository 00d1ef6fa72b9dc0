/** The reports of a program (docs/domain.md#reports): what one row is about, and which columns it has. */

/**
 * The kind of value in a column. `word` is a code that is shown in the reader's language, `share` a fraction from 0
 * to 1, `change` a change in percent, `asked` a question of the assessment or an answer, sent in the reader's
 * language.
 */
export type ColumnKind =
  | 'text'
  | 'word'
  | 'badge'
  | 'metric'
  | 'asked'
  | 'yesNo'
  | 'number'
  | 'decimal'
  | 'share'
  | 'change'
  | 'day';

export const reportFilters = ['organizationId', 'teamId', 'challengeId'] as const;
export type ReportFilter = (typeof reportFilters)[number];

interface ReportShape {
  /** A report without a period says how things are now. */
  hasPeriod: boolean;
  /** Says whether its days are whole weeks, from Monday to Sunday. */
  isWeekly?: boolean;
  filters: readonly ReportFilter[];
  /** Programs without the mental-wellness plan do not have it. */
  needsPlan?: boolean;
  /** Only for programs whose tier has wellness metrics. */
  needsMetrics?: boolean;
  /** By name, in their order. The first one names the row. */
  columns: Readonly<Record<string, ColumnKind>>;
}

export const reports = {
  'member-stats': {
    hasPeriod: true,
    filters: reportFilters,
    columns: {
      name: 'text',
      username: 'text',
      email: 'text',
      registered: 'day',
      lastVisit: 'day',
      device: 'yesNo',
      organization: 'text',
      team: 'text',
      inFeatured: 'yesNo',
      steps: 'number',
      dailyAverage: 'number',
      daysLogged: 'number',
      daysGoalMet: 'number',
      stepGoal: 'number',
      bestDay: 'number',
      change: 'change',
    },
  },
  'all-users': {
    hasPeriod: false,
    filters: reportFilters,
    columns: {
      name: 'text',
      username: 'text',
      email: 'text',
      status: 'word',
      role: 'word',
      team: 'text',
      isLeader: 'yesNo',
      organization: 'text',
      registered: 'day',
      lastVisit: 'day',
      device: 'yesNo',
      language: 'word',
      emailsOn: 'yesNo',
    },
  },
  'team-summary': {
    hasPeriod: true,
    filters: ['organizationId', 'challengeId'],
    columns: {
      name: 'text',
      organization: 'text',
      leaders: 'text',
      members: 'number',
      activeMembers: 'number',
      steps: 'number',
      memberAverage: 'number',
      change: 'change',
    },
  },
  'organization-summary': {
    hasPeriod: true,
    filters: [],
    columns: {
      name: 'text',
      members: 'number',
      activeMembers: 'number',
      teams: 'number',
      steps: 'number',
      memberAverage: 'number',
      change: 'change',
    },
  },
  'points-summary': {
    hasPeriod: true,
    filters: reportFilters,
    columns: {
      name: 'text',
      username: 'text',
      total: 'number',
      pointsSteps: 'number',
      pointsJournals: 'number',
      pointsComments: 'number',
      pointsChallenges: 'number',
      pointsBadges: 'number',
      pointsQuestions: 'number',
      pointsAdmin: 'number',
    },
  },
  'badges-stats': {
    hasPeriod: true,
    filters: reportFilters,
    columns: { name: 'text', username: 'text', badge: 'badge', family: 'word', earnedOn: 'day' },
  },
  'wellness-metrics': {
    needsMetrics: true,
    hasPeriod: true,
    isWeekly: true,
    filters: ['organizationId'],
    columns: {
      metric: 'metric',
      week: 'day',
      figuresOf: 'day',
      people: 'number',
      activeShare: 'share',
      average: 'decimal',
      margin: 'decimal',
    },
  },
  'assessment-status-report': {
    hasPeriod: true,
    isWeekly: true,
    filters: [],
    needsPlan: true,
    columns: { week: 'day', figuresOf: 'day', planStatus: 'word', people: 'number' },
  },
  'assessment-questions-report': {
    hasPeriod: true,
    isWeekly: true,
    filters: [],
    needsPlan: true,
    columns: { week: 'day', figuresOf: 'day', question: 'asked', answer: 'asked', people: 'number' },
  },
  'challenge-completion-summary': {
    hasPeriod: true,
    filters: [],
    columns: {
      challenge: 'text',
      kind: 'word',
      startsOn: 'day',
      endsOn: 'day',
      invited: 'number',
      joined: 'number',
      active: 'number',
      completed: 'number',
      completedShare: 'share',
      result: 'number',
      incentives: 'number',
    },
  },
} as const satisfies Readonly<Record<string, ReportShape>>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as readonly ReportName[];
export type ColumnName = { [Name in ReportName]: keyof (typeof reports)[Name]['columns'] }[ReportName];
/** Returns the columns of a report in their order. */
export const columnsOf = (name: ReportName) =>
  Object.entries(reports[name].columns) as [ColumnName, ColumnKind][];
export const shapeOf = (name: ReportName): ReportShape => reports[name];

type ReportRule =
  | 'days'
  | 'people'
  | 'belonged'
  | 'change'
  | 'erased'
  | 'now'
  | 'noHealth'
  | 'noPreventative'
  | 'released'
  | 'blurred'
  | 'counted'
  | 'fewPeople'
  | 'planAnswers';

/** The note on how each report counts, at the top of its file and below its preview. */
export const reportRules: Readonly<Record<ReportName, readonly ReportRule[]>> = {
  'member-stats': ['days', 'change', 'people'],
  'all-users': ['now'],
  'team-summary': ['days', 'change', 'belonged', 'erased'],
  'organization-summary': ['days', 'change', 'belonged'],
  'points-summary': ['noHealth'],
  'badges-stats': ['noHealth'],
  'wellness-metrics': ['released', 'blurred', 'fewPeople'],
  'assessment-status-report': ['released', 'counted', 'fewPeople'],
  'assessment-questions-report': ['released', 'counted', 'planAnswers', 'fewPeople'],
  'challenge-completion-summary': ['noPreventative'],
};

/** Reports for people and admins alone: a row for each person, points, and who completed what. */
export const peopleReports: readonly ReportName[] = [
  'member-stats',
  'all-users',
  'points-summary',
  'badges-stats',
  'challenge-completion-summary',
];

/** The most days of a period. */
export const mostReportDays = 732;
export const previewRows = 50;

/** The codes in columns of words. A language that is not among them is shown by its tag. */
export const reportWords = [
  'active',
  'dataOnly',
  'invited',
  'deactivated',
  'member',
  'admin',
  'activity',
  'social',
  'challenge',
  'steps',
  'points',
  'minutes',
  'map',
  'wellness',
  'none',
  'planned',
  'created',
  'updated',
  'en',
  'es',
] as const;
export type ReportWord = (typeof reportWords)[number];
export const isReportWord = (code: string): code is ReportWord => reportWords.some((word) => word === code);

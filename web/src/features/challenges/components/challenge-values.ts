import type { Between, createChallenge, updateChallenge, Challenge } from '#contract/features/challenges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Candidate } from '../hooks/use-candidates.ts';

/** The field that names who comes along. */
export const fieldOf = {
  individuals: 'memberIds',
  groups: 'teamIds',
  organization: 'organizationIds',
} as const;

/** What is typed into the form of a challenge: text until it is sent. */
export interface ChallengeValues {
  challengeName: string;
  description: string;
  atStake: string;
  between: Between;
  instant: boolean;
  startDate: string;
  duration: string;
  chartType: 'goal' | 'leaderboard';
  steps: string;
  trackingCalc: 'total' | 'average';
  allowActivities: string;
  capDevice: string;
  capManual: string;
  graceHours: string;
  open: boolean;
  public: boolean;
  featured: boolean;
  deadlineEnabled: boolean;
  joinDeadline: string;
  addCreator: boolean;
  includeAll: boolean;
  includeType: 'invite' | 'add';
  chosen: Candidate[];
}

export const newValues = (today: string, isAdmin: boolean): ChallengeValues => ({
  challengeName: '',
  description: '',
  atStake: '',
  between: 'individuals',
  instant: false,
  startDate: today,
  duration: '28',
  chartType: 'goal',
  steps: '8000',
  trackingCalc: 'total',
  allowActivities: '0',
  capDevice: '',
  capManual: '20000',
  graceHours: '48',
  open: true,
  public: true,
  featured: false,
  deadlineEnabled: false,
  joinDeadline: '',
  addCreator: !isAdmin,
  includeAll: false,
  includeType: isAdmin ? 'add' : 'invite',
  chosen: [],
});

export const valuesOf = (challenge: Challenge): ChallengeValues => ({
  ...newValues(challenge.startDate, false),
  challengeName: challenge.challengeName,
  description: challenge.description,
  atStake: challenge.atStake,
  between: challenge.between,
  duration: String(challenge.duration),
  chartType: challenge.chartType,
  steps: String(challenge.steps),
  trackingCalc: challenge.trackingCalc,
  allowActivities: String(challenge.allowActivities),
  capDevice: challenge.capDevice === null ? '' : String(challenge.capDevice),
  capManual: challenge.capManual === null ? '' : String(challenge.capManual),
  graceHours: String(challenge.graceHours),
  open: challenge.open === 1,
  public: challenge.public === 1,
  featured: challenge.featured === 1,
  deadlineEnabled: challenge.deadlineEnabled,
  joinDeadline: challenge.joinDeadline ?? '',
});

/** Digits of a number field; specification 5: stripped of non-digits and parsed as an integer. */
const whole = (text: string): number => Number(text.replaceAll(/\D/g, '') || '0');
const wholeOrNull = (text: string): number | null => (text.trim() ? whole(text) : null);
const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

function rulesOf(values: ChallengeValues) {
  const goal = values.chartType === 'goal';
  return {
    trackingCalc: values.trackingCalc,
    allowActivities: whole(values.allowActivities),
    capDevice: wholeOrNull(values.capDevice),
    capManual: wholeOrNull(values.capManual),
    graceHours: whole(values.graceHours) as 0 | 24 | 48 | 72,
    chartType: values.chartType,
    steps: goal ? whole(values.steps) : 0,
  };
}

const textsOf = ({ challengeName, description, atStake, ...values }: ChallengeValues) => ({
  challengeName,
  description,
  atStake,
  open: bit(values.open),
  public: bit(values.public),
  deadlineEnabled: values.deadlineEnabled,
  ...(values.deadlineEnabled && values.joinDeadline ? { joinDeadline: values.joinDeadline } : {}),
});

export function createBody(
  values: ChallengeValues,
  programId: string,
  isAdmin: boolean,
): BodyOf<typeof createChallenge> {
  const ids = values.chosen.map((one) => one.id);
  const some = values.includeAll || ids.length > 0;
  return {
    ...textsOf(values),
    ...rulesOf(values),
    programId,
    between: values.between,
    instant: bit(values.instant),
    ...(values.instant ? {} : { startDate: values.startDate }),
    duration: whole(values.duration),
    // Nobody speaks for an organization.
    addCreator: bit(values.addCreator && values.between !== 'organization'),
    includeType: some ? values.includeType : 'none',
    ...(isAdmin ? { featured: bit(values.featured), includeAll: values.includeAll } : {}),
    ...(!values.includeAll && ids.length ? { [fieldOf[values.between]]: ids } : {}),
  };
}

/** What an edit sends: once it runs only what may still change. */
export function updateBody(
  values: ChallengeValues,
  challenge: Challenge,
  isAdmin: boolean,
): BodyOf<typeof updateChallenge> {
  const pending = challenge.phase === 'pending';
  const { chartType, steps, ...frozen } = rulesOf(values);
  return {
    ...textsOf(values),
    chartType,
    steps,
    duration: whole(values.duration),
    ...(pending ? { ...frozen, startDate: values.startDate } : {}),
    ...(isAdmin ? { featured: bit(values.featured) } : {}),
  };
}

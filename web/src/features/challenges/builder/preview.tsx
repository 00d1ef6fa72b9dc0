import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { MapKind } from '#contract/features/maps/maps.ts';
import { usualExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { defaultPointsGoal } from '#contract/wellness-points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { wholeOrNull, wordsOf } from './challenge-bodies.ts';
import { ChallengeHero } from '../components/challenge-hero.tsx';
import { lengthOf, mapKindOf, whole, type ChallengeValues } from './challenge-values.ts';
import { RuleList } from '../components/rules.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Frame, Picture } from '../../../ui/photo-frame.tsx';

const dayMs = 86_400_000;

const noAbilities: Challenge['abilities'] = {
  update: false,
  delete: false,
  join: false,
  leave: false,
  joinWithTeams: [],
  requestJoin: false,
  requestJoinWithTeams: [],
  invite: false,
  addMembers: false,
  addTeams: false,
  addOrganizations: false,
  removeMembers: false,
  removeTeams: false,
  archive: false,
  enter: false,
  readEntries: false,
  report: false,
};

/** Returns the goal of the whole challenge; 0 for none. */
export function goalOf(values: ChallengeValues): number {
  if (values.kind === 'preventative' || values.chartType === 'leaderboard') return 0;
  if (values.kind === 'steps') return whole(values.steps) * whole(values.duration);
  if (values.kind === 'minutes') return whole(values.minutes) * whole(values.duration);
  const named = whole(values.pointsGoal);
  if (named > 1) return named;
  return values.kind === 'wellness' ? defaultPointsGoal(lengthOf(values)) : 0;
}

const measured = {
  steps: 'steps',
  minutes: 'minutes',
  points: 'points',
  wellness: 'points',
  preventative: 'steps',
} as const;

/** Details that follow from the kind of challenge. */
function kindOf(values: ChallengeValues) {
  const { kind } = values;
  return {
    challengeType: kind === 'wellness' || kind === 'preventative' ? kind : ('chart' as const),
    competitionOf: measured[kind],
    metrics: kind === 'wellness' ? values.metrics : [],
    pointsGoal: null,
    trackTextAndImagePoints: kind === 'wellness' && values.trackTextAndImagePoints ? 1 : 0,
    trackQuestionPoints: kind === 'wellness' && values.trackQuestionPoints ? 1 : 0,
    allowActivities: whole(values.allowActivities),
    capDevice: values.capDevice.trim() ? whole(values.capDevice) : null,
    capManual: values.capManual.trim() ? whole(values.capManual) : null,
    capMinutes: kind === 'minutes' ? wholeOrNull(values.capMinutes) : null,
    measuredOnly: kind === 'steps' && values.measuredOnly ? 1 : 0,
    loggedOnly: values.loggedOnly ? 1 : 0,
    excusedDays:
      kind === 'preventative'
        ? 0
        : (wholeOrNull(values.excusedDays) ?? usualExcusedDays(whole(values.duration))),
    rankNobody: values.rankNobody ? 1 : 0,
    ranksShown: !values.rankNobody,
    trustFiles: 0,
    allowAddingCompletionDate: values.allowAddingCompletionDate ? 1 : 0,
    allowFreeTextInput: values.allowFreeTextInput ? 1 : 0,
    lookbackDays: whole(values.lookbackDays),
  };
}

function paidOf(values: ChallengeValues) {
  const pays = values.incentivizeChallenge && values.incentiveAmount.trim() !== '';
  return {
    incentivizeChallenge: pays ? 1 : 0,
    incentiveType: pays ? values.incentiveType : null,
    incentiveAmount: pays ? whole(values.incentiveAmount) : null,
    useCustomRecognitionWallTitle: 0,
    customRecognitionWallTitle: null,
    myIncentive: null,
  };
}

const elapsedAt = (startDate: string, days: number, today: string) =>
  Math.max(0, Math.min(days, (Date.parse(today) - Date.parse(startDate)) / dayMs + 1));

const nobodyYet = {
  joined: false,
  invited: false,
  joinable: false,
  mine: null,
  consentText: null,
  standsStill: false,
};

/** Returns the challenge as it will look on its first day, before anyone has logged. */
export function previewOf(
  values: ChallengeValues,
  at: { today: string; programId: string; timeZone: string },
): Challenge {
  const startDate = values.instant ? at.today : values.startDate;
  const days = Math.max(1, whole(values.duration));
  const endDate = format.addDays(startDate, days - 1);
  const goal = goalOf(values);
  // The end of the last day in the zone where it ends last, and the hours for late entries (docs/domain.md#grace-and-results).
  const end = Date.parse(`${endDate}T12:00:00Z`) + dayMs + whole(values.graceHours) * 3_600_000;
  return {
    ...kindOf(values),
    ...paidOf(values),
    id: '00000000-0000-7000-8000-000000000000',
    programId: at.programId,
    challengeName: values.challengeName,
    ...wordsOf(values),
    atStake: values.atStake,
    translations: null,
    between: values.kind === 'preventative' ? 'individuals' : values.between,
    chartType: goal > 0 ? 'goal' : 'leaderboard',
    isGoal: goal > 0,
    trackingCalc: values.trackingCalc,
    scoreScale: values.trackingCalc === 'average' ? 100 : 1,
    startDate,
    endDate,
    duration: days,
    daysElapsed: elapsedAt(startDate, days, at.today),
    status: startDate > at.today ? 'pending' : 'active',
    phase: startDate > at.today ? 'pending' : 'active',
    featured: values.featured ? 1 : 0,
    open: values.open ? 1 : 0,
    public: values.public ? 1 : 0,
    steps: whole(values.steps),
    minutes: values.kind === 'minutes' ? whole(values.minutes) : 0,
    goal,
    pacer: 0,
    participants: 0,
    teams: 0,
    ...nobodyYet,
    image: null,
    mapId: null,
    neighbours: { ahead: null, behind: null },
    hasDraw: false,
    mineAlone: null,
    since: null,
    myEntry: null,
    timeZone: at.timeZone,
    graceHours: whole(values.graceHours),
    joinDeadline: values.deadlineEnabled && values.joinDeadline ? values.joinDeadline : null,
    deadlineEnabled: values.deadlineEnabled,
    instant: values.instant ? 1 : 0,
    improvementBoard: values.improvementBoard && values.kind === 'steps' ? 1 : 0,
    creatorId: null,
    finalAt: new Date(end).toISOString(),
    requested: false,
    requestedAt: null,
    abilities: noAbilities,
  };
}

export type DrawMap = (mapId: string, kind: MapKind) => ReactNode;

interface PreviewProps {
  values: ChallengeValues;
  picture: File | undefined;
  drawMap: DrawMap;
  lead?: string;
}

/** The challenge as its members will see it. */
export function Preview({ values, picture, drawMap, lead }: PreviewProps) {
  const { t } = useTranslation(['challenges', 'challenge-form']);
  const { today, programId, program, timeZone } = useMe();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.startDate))
    return <Text quiet>{t('challenge-form:previewLater')}</Text>;
  const challenge = previewOf(values, { today, programId, timeZone: program?.timeZone ?? timeZone });
  return (
    <Stack as="section" aria-label={t('challenge-form:preview')}>
      <Text quiet>{lead ?? t('challenge-form:previewLead')}</Text>
      {picture && (
        <Picture>
          <Frame>
            <BlobImage blob={picture} alt="" />
          </Frame>
        </Picture>
      )}
      <ChallengeHero challenge={challenge} level="h2" />
      {values.mapId && drawMap(values.mapId, mapKindOf(values))}
      <RuleList challenge={challenge} />
    </Stack>
  );
}

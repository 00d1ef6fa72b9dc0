import type { BodyOf } from '#contract/endpoint.ts';
import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import type {
  ChallengePackage,
  createPackage,
  PackageDefaults,
} from '#contract/features/packages/packages.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { addDays } from '../../../lib/format.ts';
import { adminsOf, bit, incentiveOf, rulesOf, typeOf, wholeOrNull, wordsOf } from './challenge-bodies.ts';
import { translationsBody } from '../../../domain/translations/translation-values.ts';
import { newValues, valuesOf, whole, type ChallengeValues } from './challenge-values.ts';
import { translatedTexts, writtenTexts } from './written-texts.ts';

/** The values of the package form: those of a challenge form, and the fields that only packages have. */
export interface PackageValues extends ChallengeValues {
  tile: string;
  joinWithinDays: string;
  packageFeatured: boolean;
  shared: boolean;
}

const flag = (value: number | undefined, otherwise: boolean) =>
  value === undefined ? otherwise : value === 1;
const text = (value: number | null | undefined, otherwise: string) =>
  value === undefined ? otherwise : value === null ? '' : String(value);

/** Returns the part of the form that sets the scoring rules. */
function rules(defaults: PackageDefaults, kind: ChallengePackage['kind'], fresh: ChallengeValues) {
  const { between = 'individuals' } = defaults;
  return {
    kind,
    between,
    duration: String(defaults.duration),
    chartType: defaults.chartType ?? (kind === 'points' ? 'leaderboard' : fresh.chartType),
    steps: text(defaults.steps, fresh.steps),
    minutes: text(defaults.minutes, fresh.minutes),
    trackingCalc: defaults.trackingCalc ?? (between === 'individuals' ? 'total' : 'average'),
    allowActivities: text(defaults.allowActivities, fresh.allowActivities),
    capDevice: text(defaults.capDevice, fresh.capDevice),
    capManual: text(defaults.capManual, fresh.capManual),
    capMinutes: text(defaults.capMinutes, fresh.capMinutes),
    measuredOnly: flag(defaults.measuredOnly, false),
    loggedOnly: flag(defaults.loggedOnly, false),
    excusedDays: text(defaults.excusedDays, ''),
    rankNobody: flag(defaults.rankNobody, false),
    graceHours: text(defaults.graceHours, fresh.graceHours),
    metrics: [...(defaults.metrics ?? payingMetrics)],
    pointsGoal: text(defaults.pointsGoal, ''),
    trackTextAndImagePoints: flag(defaults.trackTextAndImagePoints, true),
    trackQuestionPoints: flag(defaults.trackQuestionPoints, true),
    allowAddingCompletionDate: flag(defaults.allowAddingCompletionDate, true),
    allowFreeTextInput: flag(defaults.allowFreeTextInput, false),
    lookbackDays: text(defaults.lookbackDays, fresh.lookbackDays),
  };
}

/** Returns the form of a challenge, filled in from a package as if it began on this day. */
export function valuesOfPackage(one: ChallengePackage, today: string, isAdmin: boolean): ChallengeValues {
  const fresh = newValues(today, true);
  const { defaults } = one;
  const { joinWithinDays, includeType } = defaults;
  return {
    ...fresh,
    ...rules(defaults, one.kind, fresh),
    challengeName: one.packageName,
    ...writtenTexts(one, { ...one, atStake: defaults.atStake ?? '' }),
    art: one.art ?? '',
    mapId: one.map?.id ?? '',
    open: flag(defaults.open, true),
    public: flag(defaults.public, true),
    featured: isAdmin && flag(defaults.featured, false),
    improvementBoard: isAdmin && flag(defaults.improvementBoard, false),
    deadlineEnabled: Boolean(joinWithinDays),
    joinDeadline: joinWithinDays ? addDays(today, joinWithinDays - 1) : '',
    addCreator: flag(defaults.addCreator, fresh.addCreator),
    includeAll: isAdmin && (defaults.includeAll ?? false),
    includeType: isAdmin && includeType && includeType !== 'none' ? includeType : fresh.includeType,
    incentivizeChallenge: flag(defaults.incentivizeChallenge, false),
    incentiveType: defaults.incentiveType ?? fresh.incentiveType,
    incentiveAmount: text(defaults.incentiveAmount, ''),
    useCustomRecognitionWallTitle: flag(defaults.useCustomRecognitionWallTitle, false),
    customRecognitionWallTitle: defaults.customRecognitionWallTitle ?? '',
  };
}

/** Returns an empty package, one that is there already, or what a challenge was like. */
export function packageValues(
  today: string,
  of: { package?: ChallengePackage | undefined; challenge?: Challenge | undefined },
): PackageValues {
  const more = { tile: '', joinWithinDays: '', packageFeatured: false, shared: false };
  if (of.package)
    return {
      ...valuesOfPackage(of.package, today, true),
      tile: of.package.translations?.own.tile ?? of.package.tile,
      joinWithinDays: text(of.package.defaults.joinWithinDays, ''),
      packageFeatured: of.package.featured === 1,
      shared: of.package.shared,
    };
  const fresh = newValues(today, true);
  if (!of.challenge) return { ...fresh, ...more };
  const { joinDeadline, startDate } = of.challenge;
  const days = joinDeadline ? (Date.parse(joinDeadline) - Date.parse(startDate)) / 86_400_000 + 1 : 0;
  return {
    ...valuesOf(of.challenge),
    startDate: today,
    ...more,
    joinWithinDays: days > 0 ? String(days) : '',
  };
}

function defaultsOf(values: PackageValues): PackageDefaults {
  return {
    ...rulesOf(values),
    ...incentiveOf(values),
    ...typeOf(values),
    ...adminsOf(values),
    between: values.kind === 'preventative' ? 'individuals' : values.between,
    duration: whole(values.duration),
    atStake: values.atStake,
    open: bit(values.open),
    public: bit(values.public),
    mapId: values.mapId || null,
    joinWithinDays: wholeOrNull(values.joinWithinDays),
    addCreator: bit(values.addCreator && values.between !== 'organization'),
    includeAll: values.includeAll,
    includeType: values.includeType,
  };
}

/** Returns the body to create or update a package. */
export const packageBody = (
  values: PackageValues,
): Omit<BodyOf<typeof createPackage>, 'shared' | 'packageName'> & { packageName: string } => ({
  packageName: values.challengeName,
  tile: values.tile,
  ...wordsOf(values),
  ...translationsBody(values, translatedTexts),
  featured: bit(values.packageFeatured),
  defaults: defaultsOf(values),
});

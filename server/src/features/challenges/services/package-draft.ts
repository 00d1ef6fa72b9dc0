import type { PackageDefaults } from '#contract/features/packages/packages.ts';
import { mayUsePackage, findPackage, type PackageRow } from '../../../domain/packages/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { tierHas } from '../../../domain/tiers/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { refuseFewMetrics } from './refuse-few-metrics.ts';
import { askedKind } from './asked-kind.ts';
import { defaults as defaultsOf } from './fields.ts';
import type { NewChallenge } from './new-challenge.ts';
import { resolveFields } from './resolve-fields.ts';

/** Any day: what a package sets must make a challenge whenever it begins. */
const someDay = '2026-01-05';

/** Refuses what no challenge could be made with, beside its field. */
export function refuseImpossible(defaults: PackageDefaults): void {
  const { joinWithinDays, duration } = defaults;
  if (joinWithinDays && joinWithinDays > duration) throw invalid('joinWithinDays', 'deadline_in_window');
  const { betweenWhom, challengeType, competitionOf } = askedKind(defaults);
  const { includeAll: _all, includeType: _type, addCreator: _creator, ...fields } = defaults;
  const input = { ...fields, challengeName: 'x', startDate: someDay };
  const made = resolveFields(input, defaultsOf(betweenWhom, challengeType, competitionOf));
  if (challengeType === 'wellness') refuseFewMetrics(made.metrics);
}

/** Returns the package's defaults that agree with the request: nothing the two would contradict each other on. */
function fitting(defaults: PackageDefaults, input: NewChallenge, rank: number): Partial<NewChallenge> {
  const asked = askedKind({ ...defaults, ...input });
  const own = askedKind(defaults);
  // Of another kind than the package: only its texts are of use.
  if (asked.challengeType !== own.challengeType || asked.competitionOf !== own.competitionOf) return {};
  const { joinWithinDays: _, duration, chartType, featured, improvementBoard, ...rest } = defaults;
  const { includeAll, includeType, ...everybodys } = rest;
  return {
    ...everybodys,
    ...(input.endDate === undefined ? { duration } : {}),
    ...(chartType === undefined || input.isGoal !== undefined ? {} : { chartType }),
    // Members' forms leave out the switches that only admins can change.
    ...(rank > 0
      ? {
          ...(featured === undefined ? {} : { featured }),
          ...(improvementBoard === undefined ? {} : { improvementBoard }),
          ...(includeAll === undefined ? {} : { includeAll }),
          ...(includeType === undefined ? {} : { includeType }),
        }
      : {}),
  };
}

function deadlineOf({ joinWithinDays }: PackageDefaults, input: NewChallenge, today: string) {
  if (!joinWithinDays || input.deadlineEnabled !== undefined || input.joinDeadline !== undefined) return {};
  const startDate = input.instant === 1 ? today : input.startDate;
  return startDate ? { joinDeadline: addDays(startDate, joinWithinDays - 1) } : {};
}

/** Returns the package's texts in other languages, except of those that the request has in other words. */
function translationsOf({ translations, ...row }: PackageRow, input: NewChallenge) {
  const { language = 'en', others = {} } = translations;
  const own: Record<string, unknown> = { ...row, atStake: row.defaults.atStake ?? '' };
  const asked: Record<string, unknown> = { ...input };
  const isKept = (field: string) => field !== 'tile' && (asked[field] ?? own[field]) === own[field];
  const kept = Object.entries(others).map(([each, texts]) => [
    each,
    Object.fromEntries(Object.entries(texts).filter(([field]) => isKept(field))),
  ]);
  return { language, others: Object.fromEntries(kept) as Record<string, object> };
}

/**
 * Returns the request, with the package's values where it has none. The challenge holds a copy, independent of the
 * package from then on (docs/domain.md#packages).
 */
export async function withPackage(
  { db, programId, actor }: Context,
  { packageId, ...input }: NewChallenge,
  program: ProgramRow,
  today: string,
): Promise<NewChallenge> {
  if (packageId === undefined) return input;
  if (!tierHas(program.tier, 'packages')) throw new AppError('feature_off');
  const row = await findPackage(db, programId, packageId);
  if (!row || !mayUsePackage(actor, row)) throw notFound();
  const { description, rulesText, invitationText, halfwayText, closingText, art, defaults } = row;
  return {
    description,
    rulesText,
    invitationText,
    halfwayText,
    closingText,
    art,
    translations: translationsOf(row, input),
    ...fitting(defaults, input, actor.rank),
    ...deadlineOf(defaults, input, today),
    ...input,
  };
}

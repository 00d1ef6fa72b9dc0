import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { tellPhase } from './tell-phase.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { withPictures } from '../../../domain/pictures/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { keptTranslations } from '../../../domain/translations/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { dayIn, earlier } from '../../../platform/clock/days.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertChallenge, isChallengeNameTaken } from '../../../domain/challenges/public.ts';
import { finalMoment, releasedUntil, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import { readActivityRates } from '../../../domain/boards/public.ts';
import { askedKind } from './asked-kind.ts';
import { copyChosenMap } from './choose-map.ts';
import { bringAlong } from '../membership/services/bring-along.ts';
import { imageField, type NewChallenge } from './new-challenge.ts';
import { refuseFewMetrics } from './refuse-few-metrics.ts';
import { defaults } from './fields.ts';
import { withMetricsOn } from './metrics-on.ts';
import { withPackage } from './package-draft.ts';
import { refuseWhatIsOff, resolveFields } from './resolve-fields.ts';

/** Members create the kinds of challenges that the program lets them. */
function refuseKind(
  { challengeType, competitionOf }: Pick<ChallengeRow, 'challengeType' | 'competitionOf'>,
  { memberChallengeKinds: kinds }: ProgramSettings,
): void {
  const kind = challengeType === 'wellness' ? 'wellness' : competitionOf;
  if (!kinds.includes(kind))
    throw new AppError('feature_off', { fields: { challengeType: ['feature_off'] } });
}

async function assemble(context: Context, input: NewChallenge, program: ProgramRow): Promise<ChallengeRow> {
  const { actor, now } = context;
  const { betweenWhom, challengeType, competitionOf } = askedKind(input);
  const instant = input.instant === 1;
  const today = dayIn(program.timeZone, now);
  const startDate = instant ? today : input.startDate;
  if (!startDate) throw invalid('startDate', 'required');
  if (instant && input.startDate && input.startDate !== today)
    throw invalid('startDate', 'instant_starts_today');
  const { graceHours, capManual } = program.settings;
  const translations = keptTranslations(undefined, null, actor.language);
  const kindsOwn = defaults(betweenWhom, challengeType, competitionOf);
  const usual = { ...kindsOwn, graceHours, capManual, translations };
  const asked = withMetricsOn(program.settings, { ...input, startDate });
  const fields = resolveFields(asked, withMetricsOn(program.settings, usual));
  refuseWhatIsOff(fields, betweenWhom, program);
  if (challengeType === 'wellness') refuseFewMetrics(fields.metrics, program.settings);
  // The questions of a preventative challenge are health data, so only admins can ask them.
  const adminsAlone =
    betweenWhom === 'organization' || challengeType === 'preventative' || fields.incentiveType !== null;
  if (adminsAlone && actor.rank === 0) throw forbidden();
  if (actor.rank === 0) refuseKind(fields, program.settings);
  if (fields.startDate < today && actor.rank === 0)
    throw new AppError('dates_in_past', { fields: { startDate: ['dates_in_past'] } });
  if ((fields.featured || fields.improvementBoard) && actor.rank === 0) throw forbidden();
  const finalAt = finalMoment({ ...fields, timeZone: program.timeZone });
  return {
    ...fields,
    programId: context.programId,
    id: newId(),
    betweenWhom,
    instant,
    timeZone: program.timeZone,
    manualMode: program.settings.manualMode,
    trustFiles: program.settings.trustFiles,
    frozenRates: fields.startDate <= today ? await readActivityRates(context.db) : null,
    creatorId: actor.programId === actor.homeProgramId ? actor.memberId : null,
    finalAt,
    countedUntil: finalAt <= now ? now : releasedUntil(program.timeZone, now),
    archivedAt: null,
    averagedOn: earlier(today, fields.endDate),
    createdAt: now,
  };
}

async function insert(context: Context, tx: Db, row: ChallengeRow, input: NewChallenge): Promise<string> {
  const { programId, actor } = context;
  if (await isChallengeNameTaken(tx, programId, row, null))
    throw new AppError('name_taken', { fields: { challengeName: ['name_taken'] } });
  await insertChallenge(tx, row);
  if (row.mapId) await copyChosenMap(context, tx, row.id, row);
  await bringAlong(context, tx, row, input);
  if (actor.rank > 0)
    await writeAudit(tx, context, {
      action: 'challenges.create',
      subjectType: 'challenge',
      subjectId: row.id,
    });
  await tellPhase(context, tx, row, 'announced');
  if (row.frozenRates) await tellPhase(context, tx, row, 'started');
  return row.id;
}

/**
 * Creates a challenge with its people and teams. An admin can date it in the past: it is scored from existing
 * entries, and final at once when its grace is over. Returns its id.
 */
export async function createChallenge(
  context: Context,
  sent: NewChallenge,
  pictures: readonly string[],
): Promise<string> {
  const program = await findProgram(context.db, context.programId);
  if (!program || sent.programId !== context.programId) throw notFound();
  if (context.actor.rank === 0 && !program.settings.memberChallenges) throw new AppError('feature_off');
  const input = await withPackage(context, sent, program, dayIn(program.timeZone, context.now));
  const row = await assemble(context, input, program);
  return withPictures(context, { paths: pictures, field: imageField }, async (hang) => {
    const { id } = await once(context, async (tx) => {
      const made = await insert(context, tx, row, input);
      await hang(tx, { kind: 'challenge', id: made });
      return { id: made };
    });
    return id;
  });
}

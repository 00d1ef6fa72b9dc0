import { stirMap } from '../../../domain/maps/public.ts';
import { updateChallenge as endpoint } from '#contract/features/challenges/challenges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import { deletePhotosOf, withPictures } from '../../../domain/pictures/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { dayIn, earlier } from '../../../platform/clock/days.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, invalid, notFound } from '../../../platform/errors/errors.ts';
import { insertChange } from '../changes.queries.ts';
import {
  isChallengeNameTaken,
  lockChallenge,
  updateChallengeRow,
  setFrozenRates,
} from '../../../domain/challenges/public.ts';
import { finalMoment, isFinal, phaseAt, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import { dropHistogram, readActivityRates, resetTeamDays } from '../../../domain/boards/public.ts';
import { moveStart, readPeopleNow, rescoreEverybody } from '../../../domain/scoring/public.ts';
import { announcedRules } from '../scoring/announced-rules.ts';
import { asksAnew } from '../membership/consent.ts';
import { refuseAgainstDraw } from '../draws/services/save-draw.ts';
import { askAgain } from '../membership/services/consent.ts';
import { changeMap } from './choose-map.ts';
import { refuseFewMetrics } from './refuse-few-metrics.ts';
import type { Fields } from './fields.ts';
import { imageField } from './new-challenge.ts';
import { refuseWhatIsOff, resolveFields } from './resolve-fields.ts';

type Change = Omit<BodyOf<typeof endpoint>, 'archived' | 'removeImage' | typeof imageField>;

/** The path of the uploaded picture, if any, and whether to remove the current one. */
export interface ImageChange {
  paths: readonly string[];
  remove: boolean;
}

/** Rules that scores depend on and that can't change once it runs (docs/domain.md#frozen-rules). */
const frozen = [
  'mapId',
  'startDate',
  'trackingCalc',
  'allowActivities',
  'capDevice',
  'capManual',
  'capMinutes',
  'measuredOnly',
  'loggedOnly',
  'excusedDays',
  'graceHours',
  'metrics',
  'trackQuestions',
  'trackJournals',
  'incentiveType',
  'incentiveAmount',
  'takesCompletionDate',
  'takesFreeText',
  'lookbackDays',
] as const;

/** Maps rules to fields of the request that have another name. */
const sentAs: Record<string, string> = {
  trackQuestions: 'trackQuestionPoints',
  trackJournals: 'trackTextAndImagePoints',
  takesCompletionDate: 'allowAddingCompletionDate',
  takesFreeText: 'allowFreeTextInput',
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function refuseFrozen(before: ChallengeRow, after: Fields): void {
  const fields = frozen.filter((field) => !same(before[field], after[field]));
  if (!fields.length) return;
  throw new AppError('frozen_rule', {
    fields: Object.fromEntries(fields.map((field) => [sentAs[field] ?? field, ['frozen_rule']])),
  });
}

function check(context: Context, before: ChallengeRow, after: Fields, program: ProgramRow): void {
  const { actor, now } = context;
  const today = dayIn(before.timeZone, now);
  const phase = phaseAt(before, now);
  if (phase !== 'pending') refuseFrozen(before, after);
  else if (after.startDate < today && actor.rank === 0)
    throw new AppError('dates_in_past', { fields: { startDate: ['dates_in_past'] } });
  if (phase === 'grace' && after.endDate !== before.endDate)
    throw new AppError('frozen_rule', { fields: { endDate: ['frozen_rule'] } });
  if (after.endDate !== before.endDate && after.endDate < today) throw invalid('endDate', 'dates_in_past');
  const adminsAlone =
    after.featured !== before.featured ||
    after.improvementBoard !== before.improvementBoard ||
    after.incentiveAmount !== before.incentiveAmount;
  if (adminsAlone && actor.rank === 0) throw forbidden();
  if (before.challengeType === 'wellness' && !same(before.metrics, after.metrics))
    refuseFewMetrics(after.metrics, program.settings);
  refuseWhatIsOff(after, before.betweenWhom, program);
}

async function moveScores(context: Context, tx: Db, before: ChallengeRow, after: Fields): Promise<void> {
  const { programId, now } = context;
  const { id } = before;
  const today = dayIn(before.timeZone, now);
  if (after.startDate !== before.startDate) await moveStart(tx, programId, id, after.startDate);
  if (!before.frozenRates && after.startDate <= today)
    await setFrozenRates(tx, programId, id, await readActivityRates(tx), before);
  await resetTeamDays(tx, programId, id);
  // After how many days one has a place depends on the dates.
  await dropHistogram(tx, programId, id, 'improvement');
  await rescoreEverybody(context, tx, id);
}

interface Changed {
  before: ChallengeRow;
  after: Fields;
  /** The names of the map it had and of the one it has, where that is another one. */
  maps: [string | null, string | null] | null;
}

/** The details of a change that people in the challenge can read: each field of the contract, before and after. */
async function noteChange(context: Context, tx: Db, { before, after, maps }: Changed): Promise<void> {
  const { programId, actor, now } = context;
  const shown = announcedRules(before);
  const fields = Object.entries(announcedRules({ ...before, ...after })).flatMap(([name, value]) => {
    const was = shown[name as keyof typeof shown];
    return same(was, value) ? [] : [[name, [was, value]] as [string, [unknown, unknown]]];
  });
  if (maps) fields.push(['mapId', maps]);
  if (!fields.length) return;
  const memberId = actor.programId === actor.homeProgramId ? actor.memberId : null;
  await insertChange(tx, {
    programId,
    challengeId: before.id,
    memberId,
    fields: Object.fromEntries(fields),
    at: now,
  });
  if (phaseAt(before, now) === 'pending') return;
  const memberIds = await readPeopleNow(tx, programId, before.id);
  await emit(context, tx, 'challenge.rulesChanged', {
    challenge: { id: before.id, name: after.name },
    memberIds: memberIds.filter((id) => id !== actor.memberId),
    byMemberId: memberId,
  });
}

async function write(
  context: Context,
  tx: Db,
  id: string,
  change: Change,
  program: ProgramRow,
): Promise<void> {
  const { programId, actor, now } = context;
  const before = await lockChallenge(tx, programId, id, 'update');
  if (!before) throw notFound();
  if (isFinal(before, now)) throw new AppError('challenge_final');
  const after = resolveFields(change, before);
  check(context, before, after, program);
  const renamed = after.name.toLowerCase() !== before.name.toLowerCase() || after.public !== before.public;
  const named = { ...after, creatorId: before.creatorId };
  if (renamed && (await isChallengeNameTaken(tx, programId, named, id)))
    throw new AppError('name_taken', { fields: { challengeName: ['name_taken'] } });
  await refuseAgainstDraw(tx, before, { ...before, ...after });
  await updateChallengeRow(tx, programId, id, {
    ...after,
    finalAt: finalMoment({ ...after, timeZone: before.timeZone }),
    averagedOn: earlier(dayIn(before.timeZone, now), after.endDate),
  });
  const maps = after.mapId === before.mapId ? null : await changeMap(context, tx, id, after);
  const moves = [...frozen, 'endDate' as const, 'improvementBoard' as const].some(
    (field) => !same(before[field], after[field]),
  );
  if (moves) await moveScores(context, tx, before, after);
  if (asksAnew(before, after)) await askAgain(context, tx, { ...before, ...after });
  // The places move along the route with the goal.
  await stirMap(tx, programId, id);
  await noteChange(context, tx, { before, after, maps });
  if (actor.rank === 0) return;
  const details = { fields: Object.keys(change) };
  await writeAudit(tx, context, {
    action: 'challenges.update',
    subjectType: 'challenge',
    subjectId: id,
    details,
  });
}

/**
 * Changes a challenge. While it is pending everything may change; once it runs only texts, visibility, the goal and
 * the last day do (frozen_rule for the rest); a final one does not change at all.
 */
export async function updateChallenge(
  context: Context,
  id: string,
  change: Change,
  image: ImageChange,
  read: (within: Context) => Promise<object>,
): Promise<void> {
  const { programId } = context;
  const program = await findProgram(context.db, programId);
  await withPictures(context, { paths: image.paths, field: imageField }, (hang) =>
    inTransaction(context.db, async (tx) => {
      const owner = { kind: 'challenge', id } as const;
      if (!program) throw notFound();
      await refuseOutdated(context, tx, { spec: endpoint, id, read });
      await write(context, tx, id, change, program);
      if (image.remove || image.paths.length) await deletePhotosOf(tx, programId, owner);
      await hang(tx, owner);
    }),
  );
}

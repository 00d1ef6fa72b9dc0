import { getMemberPoints, getPointAmounts, savePointAmounts } from '#contract/features/points/points.ts';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { levelFrom, levelOf } from '#contract/points.ts';
import { correctPoints, listMemberLedger } from '#contract/features/points/member-points.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { acceptUpload } from '../../kernel/imports/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { listPointAmounts } from '../../domain/points/public.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { presentPointEntry, presentPointRules } from './points.presenter.ts';
import { listLedger, sumPoints, sumShownEntries } from './points.queries.ts';
import { correctPointsOf } from './services/correct-points.ts';
import { importPoints } from './services/import-points.ts';
import { setAmounts } from './services/set-amounts.ts';

const readAmounts = async ({ db, programId }: Context) => ({
  rules: presentPointRules(await listPointAmounts(db, programId)),
});

/** Allows only the session's program, where it has points on. */
async function accessPoints(context: Context, id: string): Promise<void> {
  accessSessionProgram(context, id);
  const program = await findProgram(context.db, context.programId);
  if (!program?.settings.pointsOn) throw new AppError('feature_off');
}

export const pointRoutes = [
  route(getMemberPoints, async ({ context, params, query }) => {
    const { db, programId, now } = context;
    const { member, own } = await accessSeenMember(context, params.id);
    // A key acts for its maker, but their own days are no business of another system.
    const mine = own && !context.actor.key;
    const program = await findProgram(db, programId);
    if (!program?.settings.pointsOn) throw new AppError('feature_off');
    const at = pageFrom(query, 15);
    const { points, entries } = mine
      ? await sumPoints(db, programId, member.id)
      : { points: (await sumShownEntries(db, programId, member.id, now)).points, entries: 0 };
    // The entries show what a member logged, so only the member sees them.
    const rows = mine ? await listLedger(db, programId, member.id, { ...at, shownAt: null }) : [];
    const level = levelOf(points);
    const page = pageOf(presentRows(rows, presentPointEntry), entries, at, `members/${member.id}/points`, {});
    return {
      ...page,
      points,
      level,
      levelFrom: levelFrom(level),
      nextLevelAt: levelFrom(level + 1),
      ...(await readAmounts(context)),
    };
  }),

  route(listMemberLedger, async ({ context, params, query }) => {
    const { db, programId, now } = context;
    const { member } = await accessSeenMember(context, params.id);
    await accessPoints(context, programId);
    const at = pageFrom(query, 10);
    const { points, entries } = await sumShownEntries(db, programId, member.id, now);
    const rows = await listLedger(db, programId, member.id, { ...at, shownAt: now });
    return {
      ...pageOf(presentRows(rows, presentPointEntry), entries, at, `members/${member.id}/point-entries`, {}),
      points,
    };
  }),

  route(correctPoints, async ({ context, params, body }) => {
    const { member } = await accessSeenMember(context, params.id);
    await accessPoints(context, context.programId);
    return once(context, (tx) => correctPointsOf(context, tx, member.id, body));
  }),

  route(getPointAmounts, async ({ context, params }) => {
    await accessPoints(context, params.id);
    return readAmounts(context);
  }),

  route(savePointAmounts, async ({ context, params, body }) => {
    await accessPoints(context, params.id);
    return inTransaction(context.db, async (tx) => {
      const within = { ...context, db: tx };
      await refuseOutdated(within, tx, { spec: savePointAmounts, id: 'points', read: readAmounts });
      await setAmounts(within, body);
      return readAmounts(within);
    });
  }),

  route(uploadPoints, async ({ context, params, body }) => {
    await accessPoints(context, params.id);
    const { file, dryRun = false, leaveOut = false, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    const side = { actor: context.actor, failIfLocked: true };
    return acceptUpload(context, 'points', () =>
      importPoints(context, file.path, { dryRun, leaveOut, choices, ...side }),
    );
  }),
];

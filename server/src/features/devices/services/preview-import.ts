import type { Verdict } from '#contract/features/devices/own-imports.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { countUpload } from '../../../kernel/imports/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { deletePreviews, insertImport, insertRows } from '../own-imports.queries.ts';
import type { Findings, ImportRow } from '../own-imports.types.ts';
import { sourceOfFile } from '../scoring/merge-sources.ts';
import { judgeRows } from './judge-rows.ts';

/** How many skipped rows are stored to be shown. All are counted. */
const mostPassedOver = 1_000;

interface ReadingRules {
  timeZone: string;
  /** The member's own date. */
  today: string;
}

const zeros = { added: 0, changed: 0, same: 0, kept: 0, uncounted: 0, duplicate: 0, refused: 0 };

/** Returns the rows of the preview: skipped ones, then day by day, counted by what the import would do. */
function assemble({ passedOver }: Findings, judged: readonly Omit<ImportRow, 'place'>[]) {
  const shown = passedOver
    .slice(0, mostPassedOver)
    .map((each): Omit<ImportRow, 'place'> => ({ ...each, value: null, before: null }));
  const rows = [...shown, ...judged].map((row, place): ImportRow => ({ ...row, place }));
  const counts: Record<Verdict, number> = { ...zeros };
  for (const { verdict } of [...passedOver, ...judged]) counts[verdict] += 1;
  return { rows, counts };
}

/**
 * Stores what `read` finds as a preview for a day. A new preview replaces the last one. Of a file that `replaces` the values count
 * instead of those of files before it. Returns its id.
 */
export async function storePreview(
  context: Context,
  { memberId, replaces = false }: { memberId: string; replaces: boolean | undefined },
  read: (rules: ReadingRules) => Findings | Promise<Findings>,
): Promise<string> {
  const { db, programId, actor, now } = context;
  await countUpload(context, 'own');
  const [member, program] = await Promise.all([
    findMember(db, programId, memberId),
    findProgram(db, programId),
  ]);
  if (!member || !program) throw notFound();
  if (!program.settings.filesOn) throw new AppError('way_off');
  const { timeZone } = actor;
  const found = await read({ timeZone, today: dayIn(timeZone, now) });
  const id = newId();
  await inTransaction(db, async (tx) => {
    const rules = { ...program.settings, today: dayIn(timeZone, now) };
    const judging = { programId, memberId, source: sourceOfFile(id, replaces), replaces, rules };
    const judged = await judgeRows(tx, found.said, judging);
    const { rows, counts } = assemble(found, judged);
    await deletePreviews(tx, programId, memberId);
    const { format } = found;
    await insertImport(tx, { programId, id, memberId, format, counts, replaces, createdAt: now });
    await insertRows(tx, programId, id, rows);
  });
  return id;
}

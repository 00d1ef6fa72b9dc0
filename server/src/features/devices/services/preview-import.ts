import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import type { Verdict } from '#contract/features/devices/own-imports.ts';
import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { dayValue, type DayRecord, type ManualMode } from '../../../domain/activity/pure.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { countUpload } from '../../../kernel/imports/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { deletePreviews, insertImport, insertRows } from '../own-imports.queries.ts';
import type { Findings, ImportRow, Said } from '../own-imports.types.ts';
import { keyOf, verdictOf } from '../scoring/verdicts.ts';
import { readStanding } from '../standing.queries.ts';
import { readOwnFile } from './read-file.ts';

/** How many skipped rows are stored to be shown. All are counted. */
const mostPassedOver = 1_000;

const zeros = { added: 0, changed: 0, same: 0, kept: 0, duplicate: 0, refused: 0 };

interface Judging {
  programId: string;
  memberId: string;
  settings: Pick<ProgramSettings, 'metricsOn' | 'metricsOff' | 'manualMode'>;
}

/** Why the program takes no values of this kind, if it takes none. */
function offReason({ metric }: Said, { metricsOn, metricsOff }: Judging['settings']) {
  if (metric === 'steps') return null;
  if (!metricsOn) return 'metrics_off' as const;
  return metricsOff.includes(metric) ? ('metric_off' as const) : null;
}

/** Why the steps of the file are kept, but another source of the day counts (docs/domain.md#day-value). */
function otherCounts({ value }: Said, record: DayRecord | undefined, mode: ManualMode) {
  if (!record) return null;
  const { source } = dayValue({ ...record, import: value }, mode);
  if (source === 'manual') return 'typed_counts' as const;
  return source === 'device' ? ('device_counts' as const) : null;
}

async function judge(db: Db, said: readonly Said[], { programId, memberId, settings }: Judging) {
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return [];
  const stretch = { programId, memberId, from: first.day, to: last.day };
  const standing = new Map((await readStanding(db, stretch)).map((each) => [keyOf(each), each]));
  const window = { programId, memberIds: [memberId], from: first.day, to: last.day, asOf: null };
  const records = (await readDaysAsOf(db, window)).get(memberId) ?? [];
  const days = new Map(records.map((record) => [record.day, record]));
  return said.map((each): Omit<ImportRow, 'place'> => {
    const reason = offReason(each, settings);
    if (reason) return { ...each, verdict: 'refused', before: null, reason };
    const judged = { ...each, ...verdictOf(each, standing.get(keyOf(each))) };
    if (each.metric !== 'steps') return judged;
    return { ...judged, reason: otherCounts(each, days.get(each.day), settings.manualMode) };
  });
}

/** The rows of the preview: skipped ones, then day by day, counted by what the import would do. */
function assemble({ passedOver }: Findings, judged: readonly Omit<ImportRow, 'place'>[]) {
  const shown = passedOver
    .slice(0, mostPassedOver)
    .map((each): Omit<ImportRow, 'place'> => ({ ...each, value: null, before: null }));
  const rows = [...shown, ...judged].map((row, place): ImportRow => ({ ...row, place }));
  const counts: Record<Verdict, number> = { ...zeros };
  for (const { verdict } of [...passedOver, ...judged]) counts[verdict] += 1;
  return { rows, counts };
}

/** Reads a file and stores a preview for a day. A new preview replaces the last one. Returns its id. */
export async function previewImport(
  context: Context,
  memberId: string,
  { path, choices }: { path: string; choices: TableChoices },
): Promise<string> {
  const { db, programId, actor, now } = context;
  await countUpload(context, 'own');
  const [member, program] = await Promise.all([
    findMember(db, programId, memberId),
    findProgram(db, programId),
  ]);
  if (!member || !program) throw notFound();
  const { timeZone } = actor;
  const found = await readOwnFile(path, { timeZone, choices, today: dayIn(timeZone, now) });
  const { settings } = program;
  const id = newId();
  await inTransaction(db, async (tx) => {
    const judged = await judge(tx, found.said, { programId, memberId, settings });
    const { rows, counts } = assemble(found, judged);
    await deletePreviews(tx, programId, memberId);
    await insertImport(tx, { programId, id, memberId, format: found.format, counts, createdAt: now });
    await insertRows(tx, programId, id, rows);
  });
  return id;
}

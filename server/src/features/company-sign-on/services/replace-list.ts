import { mostEligible, type EligibilityReport } from '#contract/features/company-sign-on/company-sign-on.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import {
  countEntries,
  countKnown,
  dropOthers,
  hashesOf,
  lockCompany,
  putEntries,
  saveCompany,
  type CompanyRow,
  type Entry,
} from '../../../domain/companies/public.ts';
import { badRow, readTable, type BadRow, type Skipped } from '../../../kernel/imports/public.ts';
import { mostListed, type ImportWish } from '../../../domain/imports/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { translate } from '../../../platform/words/translate.ts';
import { listParser, listWish } from '../parsing/list-rows.ts';

const atOnce = 5_000;

interface ReadList {
  entries: Entry[];
  bad: BadRow[];
  rows: number;
  skipped: Skipped;
}

type Wish = Required<Pick<ImportWish, 'dryRun' | 'leaveOut' | 'choices'>>;

async function readList(
  { deps }: Context,
  company: CompanyRow,
  path: string,
  { choices }: Wish,
): Promise<ReadList> {
  const list: ReadList = { entries: [], bad: [], rows: 0, skipped: { titles: 0, blank: 0, totals: 0 } };
  const open = listParser(hashesOf(deps.secrets, company));
  const { skipped } = await readTable(path, {
    wish: listWish,
    choices,
    open,
    async take({ rows, bad, read }) {
      list.entries.push(...rows);
      list.bad.push(...bad);
      list.rows = read;
      if (list.entries.length > mostEligible)
        throw new AppError('import_has_errors', { details: { ...reportOf(list, noWish, 0, 0) } });
    },
  });
  return { ...list, skipped };
}

const noWish: Wish = { dryRun: true, leaveOut: false, choices: {} };

function reportOf(
  { entries, bad, rows, skipped }: ReadList,
  { dryRun, leaveOut }: Wish,
  kept: number,
  people: number,
): EligibilityReport {
  const t = translate('en');
  const shown = entries.length > mostEligible ? [badRow(mostEligible + 2, 'list_too_long'), ...bad] : bad;
  return {
    dryRun,
    rows,
    skipped,
    leftOut: leaveOut && shown.length > 0,
    added: entries.length - kept,
    kept,
    removed: people - kept,
    badRows: shown.length,
    errors: shown
      .slice(0, mostListed)
      .map(({ line, reason, value }) => ({ line, reason: t(`imports:reasons.${reason}`, { value }) })),
  };
}

/** Returns the entries in groups of a size that one statement takes. */
const groups = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, at) =>
    entries.slice(at * atOnce, (at + 1) * atOnce),
  );

async function countKept(tx: Db, programId: string, entries: readonly Entry[]): Promise<number> {
  let kept = 0;
  for (const group of groups(entries))
    kept += await countKnown(
      tx,
      programId,
      group.map(({ entryHash }) => entryHash),
    );
  return kept;
}

async function write(
  context: Context,
  tx: Db,
  company: CompanyRow,
  entries: readonly Entry[],
): Promise<void> {
  const { programId, now } = context;
  const listId = newId();
  for (const group of groups(entries)) await putEntries(tx, programId, listId, group);
  await dropOthers(tx, programId, listId);
  await saveCompany(tx, { ...company, listId, listAt: now });
}

/**
 * Replaces the list of people who may register. Entries that were on the one before stay used if they were; members stay
 * members, whether they are on the list or not. Errors: not_ready without a company code, invalid_file.
 */
export function replaceList(context: Context, path: string, wish: Wish): Promise<EligibilityReport> {
  const { programId } = context;
  return inTransaction(context.db, async (tx) => {
    const company = await lockCompany(tx, programId);
    if (!company) throw new AppError('not_ready');
    const list = await readList(context, company, path, wish);
    const kept = await countKept(tx, programId, list.entries);
    const { people } = await countEntries(tx, programId);
    const report = reportOf(list, wish, kept, people);
    if (wish.dryRun || (report.badRows && !report.leftOut)) return report;
    await write(context, tx, company, list.entries);
    const { added, removed } = report;
    await writeAudit(tx, context, {
      action: 'companySignOn.uploadList',
      subjectType: 'program',
      subjectId: programId,
      details: { added, kept, removed },
    });
    return report;
  });
}

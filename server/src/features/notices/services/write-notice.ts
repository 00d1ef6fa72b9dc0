import { writeAudit } from '../../../kernel/audit/public.ts';
import { keptTranslations } from '../../../domain/translations/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { datesOf } from '../scoring/notice-days.ts';
import { deleteNoticeRow, insertNotice, updateNoticeRow } from '../notices.queries.ts';
import type { NoticeRow } from '../notices.types.ts';

interface Input {
  message?: string;
  translations?: Parameters<typeof keptTranslations>[0];
  begins?: string;
  expires?: string;
  duration?: number;
}

function checkedDates(input: Input, today: string, before: NoticeRow | null) {
  const dates = datesOf(input, today, before);
  if ('problem' in dates) throw invalid(dates.field, dates.problem);
  return dates;
}

const about = (action: string, id: string) => ({ action, subjectType: 'notice', subjectId: id });

/** Writes a notice for the program or for one organization. */
export async function createNoticeIn(
  context: Context,
  tx: Db,
  input: Input & { message: string },
  { organizationId, today }: { organizationId: string | null; today: string },
): Promise<NoticeRow> {
  const { programId, now } = context;
  const dates = checkedDates(input, today, null);
  const translations = keptTranslations(input.translations, null, context.actor.language);
  const message = input.message.trim();
  const row = { programId, id: newId(), organizationId, message, translations, ...dates };
  await insertNotice(tx, row, now);
  await writeAudit(tx, context, about('notices.create', row.id));
  return row;
}

export async function changeNotice(
  context: Context,
  before: NoticeRow,
  input: Input,
  today: string,
): Promise<NoticeRow> {
  const dates = checkedDates(input, today, before);
  const translations = keptTranslations(input.translations, before.translations, context.actor.language);
  const row = { ...before, message: input.message?.trim() ?? before.message, translations, ...dates };
  await inTransaction(context.db, async (tx) => {
    await updateNoticeRow(tx, row);
    await writeAudit(tx, context, about('notices.update', row.id));
  });
  return row;
}

export async function removeNotice(context: Context, { id, programId }: NoticeRow): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await deleteNoticeRow(tx, programId, id);
    await writeAudit(tx, context, about('notices.delete', id));
  });
}

import type { BodyOf } from '#contract/endpoint.ts';
import type { createReseller as endpoint } from '#contract/features/resellers/resellers.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { lockReseller } from '../../../domain/resellers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertReseller, isResellerNameTaken, updateReseller } from '../resellers.queries.ts';

type Fields = BodyOf<typeof endpoint>;

const taken = () => new AppError('name_taken', { fields: { name: ['name_taken'] } });

const tidy = (fields: Fields): Fields => ({
  name: fields.name.trim(),
  contactName: fields.contactName.trim(),
  contactEmail: fields.contactEmail.trim(),
  supportAddress: fields.supportAddress?.trim() ?? null,
  accent: fields.accent?.toLowerCase() ?? null,
  mailSenderName: fields.mailSenderName.trim(),
  mailReplyTo: fields.mailReplyTo?.trim() ?? null,
});

export function orNameTaken(error: unknown): never {
  if (isTaken(error, 'reseller_name')) throw taken();
  throw error;
}

/** Creates a reseller. Answers its id. Errors: name_taken. */
export async function createReseller(context: Context, tx: Db, sent: Fields): Promise<string> {
  const fields = tidy(sent);
  if (await isResellerNameTaken(tx, fields.name, null)) throw taken();
  const id = newId();
  await insertReseller(tx, { ...fields, id, homeProgramId: null, createdAt: context.now });
  await writePlatformLog(tx, context, {
    action: 'resellers.create',
    subjectId: id,
    details: { name: fields.name },
  });
  return id;
}

/** Changes a reseller. Programs that exist keep their settings. Errors: name_taken. */
export async function saveReseller(context: Context, tx: Db, id: string, sent: Fields): Promise<void> {
  const before = await lockReseller(tx, id);
  if (!before) throw notFound();
  const fields = tidy(sent);
  if (await isResellerNameTaken(tx, fields.name, id)) throw taken();
  await updateReseller(tx, id, fields);
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== before[name]);
  await writePlatformLog(tx, context, {
    action: 'resellers.update',
    subjectId: id,
    details: { changed },
  });
}

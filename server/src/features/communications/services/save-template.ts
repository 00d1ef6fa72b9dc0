import { writeAudit } from '../../../kernel/audit/public.ts';
import { findOwnText, shippedTemplate } from '../../../domain/mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertVersion, listVersions } from '../templates.queries.ts';
import type { TemplateKey } from '../templates.types.ts';
import { checkedText } from './check-text.ts';

async function addVersion(
  context: Context,
  tx: Db,
  { name, language }: TemplateKey,
  text: { subject: string; body: string } | null,
): Promise<void> {
  const { programId, actor, now } = context;
  await insertVersion(tx, {
    programId,
    id: newId(),
    template: name,
    language,
    subject: text?.subject ?? null,
    body: text?.body ?? null,
    // Platform staff are members of another program.
    createdBy: actor.homeProgramId === programId ? actor.memberId : null,
    createdAt: now,
  });
  await writeAudit(tx, context, {
    action: text ? 'emailTemplates.save' : 'emailTemplates.restore',
    subjectType: 'program',
    subjectId: programId,
    details: { template: name, language },
  });
}

const newestOf = async (context: Context, tx: Db, { name, language }: TemplateKey) =>
  (await listVersions(tx, context.programId, { template: name, language }, 1))[0];

/** Saves the program's own text as a new version, unless nothing changed. Refuses wrong texts beside their field. */
export async function saveTemplate(
  context: Context,
  tx: Db,
  key: TemplateKey,
  sent: { subject?: string; body: string },
): Promise<void> {
  const newest = await newestOf(context, tx, key);
  const { name, language } = key;
  const present =
    (await findOwnText(tx, context.programId, name, language)) ?? shippedTemplate(name, language);
  const subject = sent.subject ?? present.subject;
  const text = checkedText(key.name, { subject, body: sent.body });
  if (newest?.subject === text.subject && newest.body === text.body) return;
  await addVersion(context, tx, key, text);
}

/** Restores the default: the platform's text, or the shipped one. The versions before it are kept. */
export async function restoreTemplate(context: Context, tx: Db, key: TemplateKey): Promise<void> {
  const newest = await newestOf(context, tx, key);
  if (newest?.body != null) await addVersion(context, tx, key, null);
}

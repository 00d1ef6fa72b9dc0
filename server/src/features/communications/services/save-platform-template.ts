import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertPlatformVersion, listPlatformVersions } from '../platform-templates.queries.ts';
import type { TemplateKey } from '../templates.types.ts';
import { checkedText, type EmailText } from './check-text.ts';

async function addVersion(
  { actor, now, ...context }: Context,
  tx: Db,
  { name, language }: TemplateKey,
  text: EmailText | null,
): Promise<void> {
  const id = newId();
  await insertPlatformVersion(tx, {
    id,
    template: name,
    language,
    subject: text?.subject ?? null,
    body: text?.body ?? null,
    createdBy: actor.loginId,
    createdAt: now,
  });
  await writePlatformLog(
    tx,
    { ...context, actor, now },
    {
      action: text ? 'platformTemplates.save' : 'platformTemplates.restore',
      subjectId: id,
      details: { template: name, language },
    },
  );
}

const newestOf = async (tx: Db, { name, language }: TemplateKey) =>
  (await listPlatformVersions(tx, { template: name, language }, 1))[0];

/** Saves the platform's text as a new version, unless nothing changed. Refuses wrong texts beside their field. */
export async function savePlatformTemplate(
  context: Context,
  tx: Db,
  key: TemplateKey,
  sent: EmailText,
): Promise<void> {
  const text = checkedText(key.name, sent);
  const newest = await newestOf(tx, key);
  if (newest?.subject === text.subject && newest.body === text.body) return;
  await addVersion(context, tx, key, text);
}

/** Goes back to the shipped text. The versions before it are kept. */
export async function restorePlatformTemplate(context: Context, tx: Db, key: TemplateKey): Promise<void> {
  if ((await newestOf(tx, key))?.body != null) await addVersion(context, tx, key, null);
}

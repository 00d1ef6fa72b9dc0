import { findLogin } from '../../../domain/identity/public.ts';
import { fillOwnText, findOwnText, queueMail, shippedTemplate } from '../../../domain/mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { TemplateKey } from '../templates.types.ts';
import { sampleValues } from './preview-template.ts';

/** Queues the saved text to the caller, with sample values instead of links that open an account. */
export async function sendTest(context: Context, tx: Db, key: TemplateKey): Promise<string> {
  const { programId, actor, now } = context;
  const { name, language } = key;
  const login = await findLogin(tx, actor.loginId);
  if (!login) throw notFound();
  const own = await findOwnText(tx, programId, name, language);
  const variables = await sampleValues(context, key, actor.memberId);
  const { subject, text } = fillOwnText(own ?? shippedTemplate(name, language), language, variables);
  await queueMail(tx, {
    programId,
    loginId: actor.loginId,
    kind: 'template-test',
    language,
    recipient: login.email,
    subject,
    body: text,
    template: name,
    variables,
    cause: `template-test:${newId()}`,
    now,
  });
  return login.email;
}

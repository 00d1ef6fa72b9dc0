import type { Language } from '#copy/languages.ts';
import { adminEmailVariables } from '#contract/features/communications/admin-email.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import { asDark, frameOf, queueMail, renderMail, writtenTemplate } from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { translate } from '../../../platform/words/translate.ts';
import { checkedEmail, type EmailText } from './check-text.ts';
import { emailValues } from './email-values.ts';
import { fillForPreview } from './fill-for-preview.ts';

const known = { variables: adminEmailVariables, requiredVariable: null };

/** Returns the email with the name of the caller. Platform staff are members of another program. */
export async function filledFor(
  context: Context,
  sent: EmailText,
  { db, programId, language }: { db: Db; programId: string; language: Language } = {
    db: context.db,
    programId: context.programId,
    language: context.actor.language,
  },
) {
  const { deps, actor } = context;
  const text = checkedEmail(sent, known);
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const home = deps.gateway.forProgram(actor.homeProgramId);
  const member = await findMember(home, actor.homeProgramId, actor.memberId);
  const { firstName = '', lastName = '', username = '' } = member ?? {};
  const values = emailValues(deps, program, { firstName, lastName, username });
  return { text, program, words: fillForPreview(text, language, values), values };
}

/** Both parts of an email as its recipients will see it. */
export async function previewAdminEmail(context: Context, sent: EmailText) {
  const { program, words } = await filledFor(context, sent);
  return framed(context, program, words, context.actor.language);
}

/** Both parts of an email to members of this program. */
export async function framed(
  { deps }: Context,
  program: ProgramRow,
  words: ReturnType<typeof fillForPreview>,
  language: Language,
) {
  const link = `${deps.env.publicUrl}/unsubscribe`;
  const unsubscribe = translate(language)('mails:unsubscribe', { link });
  const rendered = await renderMail(words, frameOf(deps.env.publicUrl, program, { unsubscribe, language }));
  // The browser refuses style elements of a preview by the content security policy; the layout needs none to look right.
  const html = rendered.html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
  return { ...rendered, html, darkHtml: asDark(html) };
}

/** Queues an email only to the caller. Tests are always sent at once. */
export async function testAdminEmail(context: Context, tx: Db, sent: EmailText): Promise<string> {
  const { programId, actor, now } = context;
  const { text, values } = await filledFor({ ...context, db: tx }, sent);
  const login = await findLogin(tx, actor.loginId);
  if (!login) throw notFound();
  await queueMail(tx, {
    programId,
    loginId: actor.loginId,
    kind: 'template-test',
    language: actor.language,
    recipient: login.email,
    subject: text.subject,
    body: text.body,
    template: writtenTemplate,
    variables: values,
    cause: `template-test:${newId()}`,
    now,
  });
  return login.email;
}

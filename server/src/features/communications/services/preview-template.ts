import {
  asDark,
  frameOf,
  renderMail,
  templateVariables,
  type RenderedMail,
} from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { translate, translateIfKnown } from '../../../platform/words/translate.ts';
import type { TemplateKey } from '../templates.types.ts';
import type { EmailText } from './check-text.ts';
import { samplePicture, sampleSummary } from './sample-week.ts';
import { fillForPreview } from './fill-for-preview.ts';

/** Emails that a member can turn off. */
const optional = ['challengeClosed', 'challengeHalfway', 'weeklySummary', 'outsiderInvite'] as const;

/** Sample values for a preview: a member's name, the program, and examples for the rest. */
export async function sampleValues(context: Context, { name, language }: TemplateKey, memberId: string) {
  const { db, programId, deps } = context;
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const member = await findMember(db, programId, memberId);
  const samples = Object.fromEntries(
    templateVariables(name).map((variable) => [
      variable,
      translateIfKnown(language, `mails:samples.${variable}`) ?? deps.env.publicUrl,
    ]),
  );
  return {
    ...samples,
    ...(name === 'weeklySummary' ? sampleSummary(language) : {}),
    firstName: member?.firstName ?? '',
    programName: program.name,
    supportEmail: deps.env.supportEmail,
  };
}

/** Both parts of an email with sample values. */
export async function renderSample(
  context: Context,
  key: TemplateKey,
  text: EmailText,
  memberId: string,
): Promise<RenderedMail> {
  const values = await sampleValues(context, key, memberId);
  const program = (await findProgram(context.db, context.programId)) ?? null;
  const { publicUrl } = context.deps.env;
  const { language } = key;
  const isOptional = optional.some((name) => name === key.name);
  const unsubscribe = isOptional
    ? translate(language)('mails:unsubscribe', { link: `${publicUrl}/unsubscribe` })
    : null;
  const frame = frameOf(publicUrl, program, { unsubscribe, language });
  const words = fillForPreview(text, language, values);
  if (key.name !== 'weeklySummary') return renderMail(words, frame);
  return renderMail({ ...words, picture: await samplePicture(language) }, frame);
}

/** Returns a preview of a text, with the name of a member of the program. */
export async function previewTemplate(
  context: Context,
  key: TemplateKey,
  text: EmailText,
  memberId?: string,
) {
  if (memberId !== undefined && !(await findMember(context.db, context.programId, memberId)))
    throw notFound();
  const rendered = await renderSample(context, key, text, memberId ?? context.actor.memberId);
  // The browser refuses style elements of a preview by the content security policy; the layout needs none to look right.
  const html = rendered.html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
  return { ...rendered, html, darkHtml: asDark(html) };
}

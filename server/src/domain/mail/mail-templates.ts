import type { Language } from '#copy/languages.ts';
import { rawText } from '../../platform/words/translate.ts';
import type { MailName } from './compose-mail.ts';
import { escapeHtml } from './liquid.ts';
import { secretLinks } from './secret-links.ts';

/** The emails whose text a program may replace: all that go to members and invited people. */
export const templateNames = [
  'outsiderInvite',
  'challengeHalfway',
  'challengeClosed',
  'weeklySummary',
  'passwordReset',
  'credentialsChanged',
  'securityChanged',
  'emailChange',
  'deviceEnded',
] as const satisfies readonly MailName[];
export type TemplateName = (typeof templateNames)[number];

export const isTemplateName = (name: string): name is TemplateName =>
  templateNames.some((each) => each === name);

const internal = new Set(['invitationId', 'changeId']);
const variablePattern = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns the catalogue's text as Liquid, with the secret links as variables. */
function shippedText(name: TemplateName, language: Language, part: 'subject' | 'body'): string {
  let text = rawText(language, 'mails', `${name}.${part}`);
  for (const { variable, inCatalogue } of secretLinks)
    text = text.replaceAll(inCatalogue, `{{ ${variable} }}`);
  return text.replaceAll(variablePattern, '{{ $1 }}');
}

/** Plain text as paragraphs of HTML. */
export const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Returns the text that the product ships, as a program would edit it. */
export const shippedTemplate = (name: TemplateName, language: Language) => ({
  subject: shippedText(name, language, 'subject'),
  body: paragraphsOf(shippedText(name, language, 'body')),
});

/** Returns the variables of an email. They are the same in every language. */
export function templateVariables(name: TemplateName): string[] {
  const text = `${shippedText(name, 'en', 'subject')} ${shippedText(name, 'en', 'body')}`;
  const found = [...text.matchAll(variablePattern)].map(([, variable = '']) => variable);
  return [...new Set([...found, 'programName', 'supportEmail'])].filter(
    (variable) => !internal.has(variable),
  );
}

/** The link without which the email would be useless, if it has one. */
export const requiredVariable = (name: TemplateName): string | null =>
  templateVariables(name).find((variable) => secretLinks.some((link) => link.variable === variable)) ?? null;

import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import { isolate } from '#copy/isolate.ts';
import { directionOf, type Language } from '#copy/languages.ts';
import { translate } from '../../platform/words/translate.ts';
import type { VariablesOf } from '../../platform/words/translate.types.ts';

type Mails = Catalogues['mails'];

/** The emails in the catalogue: keys with a subject and a body. */
export type MailName = {
  [Name in keyof Mails]: Mails[Name] extends { subject: string; body: string } ? Name : never;
}[keyof Mails];

type Variables<Name extends MailName> = Record<
  VariablesOf<Mails[Name]['subject'] | Mails[Name]['body']>,
  string
>;

export interface MailText {
  subject: string;
  body: string;
  /** The original text, for programs that changed it. */
  template?: string;
  variables?: Record<string, string>;
}

/** The program in the signature. */
export interface Sender {
  programName: string;
  supportEmail: string;
}

// `[[...]]` marks a link that is filled in when the email is sent, so text written by people must not contain it.
const withoutMarks = (language: Language, variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      isolate(value.trim().replaceAll('[[', '[ ['), directionOf(language)),
    ]),
  );

/** Subject and body of an email in the recipient's language, without a signature. */
export function composeUnsigned<Name extends MailName>(
  language: Language,
  name: Name,
  variables: Variables<Name>,
): MailText {
  // The type above has checked the variables of this email. The translator's own type would ask for those of all
  // emails.
  const t = translate(language) as unknown as (key: string, values: Record<string, string>) => string;
  const values = withoutMarks(language, variables);
  return { subject: t(`mails:${name}.subject`, values), body: t(`mails:${name}.body`, values) };
}

/** Subject and body of an email in the recipient's language, signed by the program. */
export function composeMail<Name extends MailName>(
  language: Language,
  name: Name,
  variables: Omit<Variables<Name>, keyof Sender> & Sender,
): MailText {
  const { subject, body } = composeUnsigned(language, name, variables as unknown as Variables<Name>);
  return {
    subject,
    body: `${body}\n\n${signatureOf(language, variables)}\n`,
    template: name,
    variables: withoutMarks(language, variables as Record<string, string>),
  };
}

/** Returns the last lines of an email of a program. */
export const signatureOf = (language: Language, { programName, supportEmail }: Sender): string =>
  translate(language)('mails:signature', { programName, supportEmail });

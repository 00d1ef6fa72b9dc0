/**
 * The mails of the product, in plain text. `[[reset-link]]` is filled in when the mail is sent and never stored
 * (docs/decisions/103).
 */
interface Words {
  firstName: string;
  programName: string;
  supportEmail: string;
}

export interface MailText {
  subject: string;
  body: string;
}

const signature = ({ programName, supportEmail }: Words) =>
  `${programName} on Goodstride\nQuestions? Write to ${supportEmail}.`;

export const mails = {
  passwordReset: (words: Words): MailText => ({
    subject: 'Choose a new password',
    body: `Hello ${words.firstName},

somebody, hopefully you, asked for a new password. With this link you choose one. It works once, within 30 minutes:

[[reset-link]]

If it was not you, there is nothing to do: your password stays as it is.

${signature(words)}
`,
  }),
  credentialsChanged: (words: Words): MailText => ({
    subject: 'Your password was changed',
    body: `Hello ${words.firstName},

your password was changed a moment ago, and you were signed out everywhere.

If it was not you, please ask for a new password on the sign-in page at once and tell us.

${signature(words)}
`,
  }),
} as const;

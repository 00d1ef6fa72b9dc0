import { quoted, type MailText } from './mails.ts';

interface Words {
  firstName: string;
  programName: string;
  supportEmail: string;
  challengeName: string;
  /** In the words of who made the challenge. */
  text: string;
  link: string;
}

/** Mails in the words of a challenge of its own. */
export const challengeMails = {
  halfway: (words: Words): MailText => ({
    subject: `Half of ${words.challengeName} is behind you`,
    body: `Hello ${words.firstName},

${quoted(words.text)}

How it stands: ${words.link}

${words.programName} on Goodstride
Questions? Write to ${words.supportEmail}.
`,
  }),
} as const;

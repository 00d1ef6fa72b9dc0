/**
 * The mails of the product, in plain text. `[[reset-link]]` and `[[invitation-link:...]]` are filled in when the mail is sent and never stored
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

const signature = ({ programName, supportEmail }: Omit<Words, 'firstName'>) =>
  `${programName} on Goodstride\nQuestions? Write to ${supportEmail}.`;

interface ClosedWords extends Words {
  challengeName: string;
  /** Of oneself, or (`name`) of one's team; null: not ranked. */
  place: { rank: number; of: number | null; name: string | null } | null;
  took: boolean;
  finished: boolean;
  won: boolean;
  incentive: number | null;
  link: string;
}

const placed = ({ rank, of, name }: NonNullable<ClosedWords['place']>) =>
  `${name ?? 'You'} came in at place ${rank}${of === null ? '' : ` of ${of}`}.`;

/** What came of it, in a sentence or two. */
function resultOf({ place, took, finished, won, incentive }: ClosedWords): string {
  const lines = [
    won ? 'You won!' : finished ? 'You made it to the goal.' : took ? 'Thank you for taking part.' : '',
    place && took ? placed(place) : '',
    incentive === null ? '' : `You earned an incentive of ${incentive}.`,
  ];
  return lines.filter(Boolean).join('\n') || 'Perhaps you find the time for the next one.';
}

export const mails = {
  challengeClosed: (words: ClosedWords): MailText => ({
    subject: `${words.challengeName} is over`,
    body: `Hello ${words.firstName},

"${words.challengeName}" is over and its results are final.

${resultOf(words)}

How it came out: ${words.link}

${signature(words)}
`,
  }),
  /** A question to support; who reads it works for the platform. */
  help: (asked: {
    name: string;
    email: string;
    programName: string;
    subject: string;
    text: string;
  }): MailText => ({
    subject: `Question: ${asked.subject}`,
    body: `From: ${asked.name} <${asked.email}>
Program: ${asked.programName}

${asked.text}
`,
  }),

  passwordReset: (words: Words): MailText => ({
    subject: 'Choose a new password',
    body: `Hello ${words.firstName},

somebody, hopefully you, asked for a new password. With this link you choose one. It works once, within 30 minutes:

[[reset-link]]

If it was not you, there is nothing to do: your password stays as it is.

${signature(words)}
`,
  }),
  outsiderInvite: (
    words: Omit<Words, 'firstName'> & {
      inviter: string;
      challengeName: string | null;
      invitationId: string;
    },
  ): MailText => ({
    subject: `You are invited to ${words.programName}`,
    body: `Hello,

${words.inviter} invites you to ${words.challengeName === null ? words.programName : `the challenge "${words.challengeName}" of ${words.programName}`} on Goodstride. Here you register. The link works once, within 14 days, with this e-mail address:

[[invitation-link:${words.invitationId}]]

If you have an account there already, sign in as usual. If you do not know what this is about, there is nothing to do.

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

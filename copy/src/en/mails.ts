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

const securityChanges = {
  totpOn: 'an authenticator app now protects your sign-in.',
  totpOff: 'the authenticator app no longer protects your sign-in.',
  passkeyAdded: 'a passkey was added to your account.',
  passkeyRemoved: 'a passkey was removed from your account.',
  recoveryCodesMade: 'new recovery codes were made for your account. Those before no longer work.',
  recoveryCodeUsed: 'somebody, hopefully you, used a recovery code of your account.',
  password: 'your password was changed, and you were signed out everywhere else.',
  emailAsked:
    'another e-mail address was asked for. It counts once the link that was mailed there is followed.',
  email: 'another e-mail address now belongs to your account. This one no longer signs in.',
} as const;
/** What was changed about how somebody signs in. */
export type SecurityChange = keyof typeof securityChanges;

/** What people wrote, as it stands in a mail: nothing in it is filled in. */
export const quoted = (text: string): string => text.trim().replaceAll('[[', '[ [');

const signature = ({ programName, supportEmail }: Omit<Words, 'firstName'>) =>
  `${programName} on Goodstride\nQuestions? Write to ${supportEmail}.`;

interface ClosedWords extends Words {
  challengeName: string;
  /** In the words of who made the challenge; empty: none. */
  closingText: string;
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
  deviceLost: (words: Words & { link: string }): MailText => ({
    subject: 'Your Fitbit is no longer connected',
    body: `Hello ${words.firstName},

Fitbit no longer lets us read your days. What came in so far stays.

To go on, connect it once more: ${words.link}

${signature(words)}
`,
  }),

  challengeClosed: (words: ClosedWords): MailText => ({
    subject: `${words.challengeName} is over`,
    body: `Hello ${words.firstName},

"${words.challengeName}" is over and its results are final.

${[resultOf(words), quoted(words.closingText)].filter(Boolean).join('\n\n')}

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
      /** In the words of who made the challenge; empty: none. */
      invitationText: string;
      invitationId: string;
    },
  ): MailText => ({
    subject: `You are invited to ${words.programName}`,
    body: `Hello,

${words.inviter} invites you to ${words.challengeName === null ? words.programName : `the challenge "${quoted(words.challengeName)}" of ${words.programName}`} on Goodstride.${words.invitationText ? `\n\n${quoted(words.invitationText)}\n\n` : ' '}Here you register. The link works once, within 14 days, with this e-mail address:

[[invitation-link:${words.invitationId}]]

If you have an account there already, sign in as usual. If you do not know what this is about, there is nothing to do.

${signature(words)}
`,
  }),
  securityChanged: (words: Words & { change: SecurityChange }): MailText => ({
    subject: 'The security of your account',
    body: `Hello ${words.firstName},

${securityChanges[words.change]}

If it was not you, please choose a new password on the sign-in page at once, look at "Settings, Account" and tell us.

${signature(words)}
`,
  }),
  emailChange: (words: Words & { changeId: string }): MailText => ({
    subject: 'Confirm your new address',
    body: `Hello ${words.firstName},

with this link your account takes this e-mail address. It works once, within 24 hours:

[[email-change-link:${words.changeId}]]

If you asked for nothing of the kind, there is nothing to do.

${signature(words)}
`,
  }),
  /** Below every mail that people may do without. */
  unsubscribe: (link: string): string => `\nNo more mails of this kind: ${link}\n`,
  credentialsChanged: (words: Words): MailText => ({
    subject: 'Your password was changed',
    body: `Hello ${words.firstName},

your password was changed a moment ago, and you were signed out everywhere.

If it was not you, please ask for a new password on the sign-in page at once and tell us.

${signature(words)}
`,
  }),
} as const;

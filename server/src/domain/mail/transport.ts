import { createTransport } from 'nodemailer';
import { weekPictureId } from './week-picture.ts';
import { goneCode } from './gone-address.ts';

export interface OutgoingMail {
  id: string;
  /** The address can include a name, which this name replaces unless it is empty. */
  from: { address: string; name: string };
  replyTo: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** One click there unsubscribes from this kind of email (RFC 8058). Null: this kind is always sent. */
  unsubscribeUrl: string | null;
  kind: string;
  /** A calendar file, with its method (RFC 5546). */
  calendar: string | null;
  /** A picture that its HTML shows (week-picture.ts). */
  picture: Buffer | null;
}

/** `unsure`: the server had the text, and the connection broke before it answered. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'unsure'; error: string }
  /** `gone`: the address does not exist, with the status code and the answer of its mail server. */
  | { outcome: 'refused'; error: string; gone: { code: string; answer: string } | null };

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
  response?: string;
  command?: string;
}

function failureOf(error: SmtpError, textWasSent: boolean): Delivery {
  const { code = '', responseCode, message = '' } = error;
  const text = `${code} ${responseCode ?? ''} ${message}`.trim().slice(0, 300);
  // A wrong password of the mail server is a setting to fix, not a fault of the email.
  if (code === 'EAUTH') return { outcome: 'retry', error: text };
  if (responseCode && responseCode >= 500) {
    const gone = goneCode(error);
    const refusal = gone === null ? null : { code: gone, answer: (error.response ?? '').slice(0, 300) };
    return { outcome: 'refused', error: text, gone: refusal };
  }
  if (responseCode) return { outcome: 'retry', error: text };
  return { outcome: textWasSent ? 'unsure' : 'retry', error: text };
}

const ignore = () => undefined;
const silent = { level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };

/** Returns the sender as an object, so that a name stays a name whatever it contains. */
function senderOf({ address, name }: OutgoingMail['from']) {
  const [, own = '', bare = address] = /^\s*"?(.*?)"?\s*<([^<>]+)>$/.exec(address) ?? [];
  return { name: name || own, address: bare };
}

const eventOf = (content: string) => ({
  method: /^METHOD:(?<method>[A-Z]+)/m.exec(content)?.groups?.['method'] ?? 'PUBLISH',
  filename: 'workshop.ics',
  content,
});

/** Returns the domain of the sender, with which filters compare it; `otherwise` where that is this machine. */
function messageDomain({ address }: OutgoingMail['from'], otherwise: string): string {
  const own = /@([^@<>\s]+?)>?\s*$/.exec(address)?.[1];
  return !own || own === 'localhost' ? otherwise : own;
}

/** Returns the fields of the message, as Nodemailer takes them. */
const messageOf = (mail: OutgoingMail, domain: string) => ({
  from: senderOf(mail.from),
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  // As an object, the address stays one address whatever it contains.
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.picture
    ? { attachments: [{ cid: weekPictureId, filename: 'week.png', content: mail.picture }] }
    : {}),
  ...(mail.calendar ? { icalEvent: eventOf(mail.calendar) } : {}),
  messageId: `<${mail.id}@${messageDomain(mail.from, domain)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // What Exchange calls it: no answer from somebody who is away.
    'X-Auto-Response-Suppress': 'All',
    ...(mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          // One for each kind, so that people can sort them (RFC 2919).
          'List-Id': { prepared: true, value: `<${mail.kind}.${messageDomain(mail.from, domain)}>` },
        }
      : {}),
  },
});

export interface Line {
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connects and logs in, without an email. Throws what the mail server said. */
export async function verifyLine(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...patience } as Parameters<typeof createTransport>[0]);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Opens a connection to the mail server, which sends one email after another. It is opened again when it breaks. */
export function openLine(smtpUrl: string, domain: string): Line {
  let textWasSent = false;
  const watch = (entry: { tnx?: string }, line: unknown) => {
    // After a 354 the server may have the whole text.
    if (entry.tnx === 'server' && String(line).startsWith('354')) textWasSent = true;
  };
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    ...patience,
    transactionLog: true,
    logger: { ...silent, debug: watch },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async deliver(mail) {
      textWasSent = false;
      try {
        await transport.sendMail(messageOf(mail, domain));
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error as SmtpError, textWasSent);
      }
    },
    close: () => transport.close(),
  };
}

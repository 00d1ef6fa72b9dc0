import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  id: string;
  from: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click unsubscribes from this kind of email (RFC 8058). Null: this kind is always sent. */
  unsubscribeUrl: string | null;
}

/** `unsure`: the server had the text, and the connection broke before it answered. */
export type Delivery = { outcome: 'sent' } | { outcome: 'retry' | 'refused' | 'unsure'; error: string };

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
}

function failureOf(error: SmtpError, textWasSent: boolean): Delivery {
  const { code = '', responseCode, message = '' } = error;
  const text = `${code} ${responseCode ?? ''} ${message}`.trim().slice(0, 300);
  // A wrong password of the mail server is a setting to fix, not a fault of the email.
  if (code === 'EAUTH') return { outcome: 'retry', error: text };
  if (responseCode) return { outcome: responseCode >= 500 ? 'refused' : 'retry', error: text };
  return { outcome: textWasSent ? 'unsure' : 'retry', error: text };
}

const ignore = () => undefined;
const silent = { level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };

/** Sends one email over a connection of its own. */
export async function deliver(smtpUrl: string, domain: string, mail: OutgoingMail): Promise<Delivery> {
  let textWasSent = false;
  const watch = (entry: { tnx?: string }, line: unknown) => {
    // After a 354 the server may have the whole text.
    if (entry.tnx === 'server' && String(line).startsWith('354')) textWasSent = true;
  };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    transactionLog: true,
    logger: { ...silent, debug: watch },
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  try {
    await transport.sendMail({
      from: mail.from,
      // As an object, the address stays one address whatever it contains.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl
          ? {
              'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
    });
    return { outcome: 'sent' };
  } catch (error) {
    return failureOf(error as SmtpError, textWasSent);
  } finally {
    transport.close();
  }
}

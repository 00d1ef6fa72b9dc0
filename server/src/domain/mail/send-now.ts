import type { Language } from '#copy/languages.ts';
import type { Env } from '../../platform/env/env.ts';
import { newId } from '../../platform/ids/ids.ts';
import { frameOf } from './mail-frame.ts';
import { renderMail, wordsOfText } from './render-mail.ts';
import { openLine, type Delivery } from './transport.ts';

interface Mail {
  recipient: string;
  subject: string;
  body: string;
  language: Language;
}

/** Sends an email beside the queue, to see whether the mail server takes it. Null: there is none. */
export async function sendNow(
  { smtpUrl, publicUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'publicUrl' | 'mailFrom'>,
  { recipient, subject, body, language }: Mail,
): Promise<Delivery | null> {
  if (!smtpUrl) return null;
  const rendered = await renderMail(
    wordsOfText(subject, body),
    frameOf(publicUrl, null, { unsubscribe: null, language }),
  );
  const line = openLine(smtpUrl, new URL(publicUrl).hostname);
  const from = { address: mailFrom, name: '' };
  const headers = { kind: 'test', replyTo: null, unsubscribeUrl: null, calendar: null, picture: null };
  try {
    return await line.deliver({ id: newId(), from, recipient, ...headers, ...rendered });
  } finally {
    line.close();
  }
}

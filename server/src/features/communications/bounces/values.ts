import type { Envelope } from './sns-signature.ts';
import type { Bounce } from '../../../domain/mail/public.ts';

/**
 * Permanent failures, or the link with which a service asks whether its notices are wanted. An envelope has to be signed by
 * Amazon.
 */
export type Post = ({ bounces: Bounce[] } | { confirm: URL }) & { envelope?: Envelope };

/** The enhanced status code in an answer of a mail server (`550 5.1.1 No such user`), or at its beginning. */
export const codeIn = (answer: string): string | null =>
  /(?:^|\b5\d\d[ -]|;\s*)(5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;

/** Returns a status code of its own, if it is one of a permanent failure. */
export const permanentCode = (status: string | null | undefined): string | null =>
  /^\s*(5\.\d{1,3}\.\d{1,3})\b/.exec(status ?? '')?.[1] ?? null;

const ownId = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>]*>?$/i;

/** Returns the id of one of our emails, from its Message-ID. */
export const mailIdIn = (messageId: string | null | undefined): string | null =>
  ownId.exec(messageId?.trim() ?? '')?.[1]?.toLowerCase() ?? null;

const latest = Date.UTC(2200, 0);

/** Returns a moment as text, or in seconds; null for what is none, or lies where no email was sent. */
export function momentOf(value: string | number | null | undefined): Date | null {
  const moment = new Date(typeof value === 'number' ? value * 1000 : (value ?? Number.NaN));
  return moment.getTime() >= 0 && moment.getTime() < latest ? moment : null;
}

import type { Bounce } from '../../../domain/mail/public.ts';
import { readEmail } from '../../../platform/gate/parsers/mime.ts';
import { codeIn, mailIdIn, momentOf, permanentCode } from './values.ts';

/** Returns fields of a header in small letters; lines that begin with a space go on. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** Most characters of an address (RFC 5321), and some around it. */
const longestAddress = 400;

/** `rfc822; ada@example.com` and the like. */
const addressIn = (value = ''): string | null =>
  value.length > longestAddress
    ? null
    : (/^(?:rfc822|utf-8)\s*;\s*<?([^<>]+@[^<>]+?)>?$/i.exec(value)?.[1] ?? null);

/** Returns the address of the recipient that failed. For forwarded email this is the address that we wrote to. */
function failedAddress(fields: Map<string, string>): string | null {
  if (fields.get('action')?.toLowerCase() !== 'failed') return null;
  return addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'));
}

/**
 * Reads the permanent failures in a delivery status notification (RFC 3464). Anybody can write such an email, so it
 * counts only with the Message-ID of the email that came back.
 */
export async function bouncesIn(raw: string): Promise<Bounce[]> {
  const { parts, date } = await readEmail(raw);
  const partOf = (...types: string[]) => parts.find(({ type }) => types.includes(type))?.text ?? '';
  const original = partOf('message/rfc822', 'text/rfc822-headers', 'message/global').split(/\r?\n\r?\n/)[0]!;
  const mailId = mailIdIn(fieldsOf(original).get('message-id'));
  if (!mailId) return [];
  const recipients = partOf('message/delivery-status', 'message/global-delivery-status').split(/\r?\n\r?\n/);
  return recipients.flatMap((part) => {
    const fields = fieldsOf(part);
    const address = failedAddress(fields);
    const answer = fields.get('diagnostic-code') ?? '';
    const code = permanentCode(fields.get('status')) ?? codeIn(answer);
    if (!address || !code) return [];
    const of = { address, mailId, needsMailId: true, at: momentOf(date) };
    return [{ ...of, code, answer: answer.replace(/^smtp\s*;\s*/i, '') || code, isGone: false }];
  });
}

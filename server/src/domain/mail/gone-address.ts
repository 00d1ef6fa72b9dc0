/**
 * The enhanced status codes (RFC 3463, and what Exchange Online sends) of addresses that do not exist: bad mailbox, system or
 * syntax, moved, a domain without mail, no route to it. Codes about the sender's address (5.1.7, 5.1.8), full mailboxes (5.2.2)
 * and policy or spam (5.7.x) say nothing like that, and 5.1.0 may mean either address.
 */
const gone = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.4.1', '5.4.4', '5.4.310']);

/** Codes that say nothing more than that it failed. */
const general = new Set(['5.0.0', '5.1.0']);

/**
 * Whether a notice of an email that came back says that the address does not exist. Its code decides; without one, what the
 * sender of the notice says.
 */
export const isGone = (code: string | null, saidSo: boolean): boolean =>
  code === null || general.has(code) ? saidSo : gone.has(code);

interface Refusal {
  /** The server's answer, and the request it belongs to. */
  response?: string;
  command?: string;
}

/** The status code, if a mail server says for good that the address does not exist; otherwise null. */
export function goneCode({ response = '', command }: Refusal): string | null {
  // An answer to the sender's address is about the sender.
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  const code = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return code !== undefined && gone.has(code) ? code : null;
}

/**
 * Returns an address with its domain as mail servers know it: `ada@münchen.example` is `ada@xn--mnchen-3ya.example`.
 * Addresses are stored and compared in this form, so that both spellings are one address. Other texts stay as they are.
 */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).trim();
  if (at < 0 || /^[ -~]*$/.test(domain) || /[\s/\\?#:%[\]]/.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

/** The domain of what is stored for people without an email address: the column needs one, and `.invalid` leads nowhere. */
const nowhere = '.invalid';

/** Returns what is stored for somebody without an email address. */
export const noAddress = (id: string): string => `${id}@no-email${nowhere}`;

/** Whether emails to this address can arrive. */
export const leadsSomewhere = (email: string): boolean => !email.endsWith(nowhere);

/** Returns an address as people read it; empty for somebody without one. */
export const shownAddress = (email: string): string => (leadsSomewhere(email) ? email : '');

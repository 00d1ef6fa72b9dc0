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

/**
 * Returns the target of a link as it is stored, or null if it is neither a web address with https nor an email address.
 * The server allows the same schemes (kernel/rich-text).
 */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:[^\s@/:]+@[^\s@/:]+$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(address)) return null;
  return URL.canParse(address) ? address : null;
}

/** Names of fields whose values are never logged. */
const secretNames =
  /pass(word|wd)?|secret|token|authorization|cookie|credential|^body$|^key$|apikey|smtpurl|databaseurl/i;

// Patterns of secrets anywhere in a text: our own tokens, bearer headers, passwords in addresses, queries of
// addresses, and any long random text (reset links, keys).
const patterns: readonly [RegExp, string][] = [
  [/\b[0-9a-f-]{36}\.(?:[0-9a-f-]{36}\.)?[\w-]{40,}/gi, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/(\w+:\/\/)[^\s/@]+@/g, '$1[user]@'],
  [/(\/[^\s?'"`]*)\?[^\s'"`]*/g, '$1?[query]'],
  [/(?<![\w/-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40,}(?![\w/-])/g, '[secret]'],
];

export function scrubText(text: string): string {
  let clean = text;
  for (const [pattern, by] of patterns) clean = clean.replaceAll(pattern, by);
  return clean;
}

/** Returns a copy of log data without tokens, passwords and queries of addresses; bounded in depth. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) {
    const { message, stack = '' } = value;
    return { message: scrubText(message), stack: scrubText(stack) };
  }
  if (depth > 5) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.test(name) ? '[hidden]' : scrub(item, depth + 1),
    ]),
  );
}

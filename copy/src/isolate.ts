/** Letters that are written from right to left: Hebrew, Arabic and the scripts beside them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Isolates what is put into a sentence and is written from right to left (Unicode's FSI and PDI), such as a name: otherwise
 * the number or the word behind it is shown before it. Everything else stays as it is, and nothing is isolated twice.
 */
export const isolate = (value: string): string =>
  rightToLeft.test(value) && !value.startsWith('\u2068') ? `\u2068${value}\u2069` : value;

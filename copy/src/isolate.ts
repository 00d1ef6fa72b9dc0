/** Letters that are written from right to left: Hebrew, Arabic and the scripts beside them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** In a sentence from right to left: a word of any script, or a number with its sign. */
const ordered = /\p{L}|^[+−-]/u;
/** Links, and the ids that links are made of, are read by machines. */
const forMachines = /^(?:https?:|[0-9a-f]{8}-[0-9a-f]{4}-)/;

/**
 * Isolates what is put into a sentence and is written in the other direction (Unicode's FSI and PDI), such as a name: otherwise the
 * number or the word behind it is shown before it. Everything else stays as it is, and nothing is isolated twice.
 */
export const isolate = (value: string, direction: 'ltr' | 'rtl' = 'ltr'): string =>
  (rightToLeft.test(value) || (direction === 'rtl' && ordered.test(value) && !forMachines.test(value))) &&
  !value.startsWith('\u2068')
    ? `\u2068${value}\u2069`
    : value;

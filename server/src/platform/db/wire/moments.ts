/** Reads text as `pg` does where its form is another than the usual one. */
type Otherwise = (text: string) => unknown;

/** The digits from..to; NaN where something else stands among them. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * Moments as PostgreSQL writes them in UTC, `2026-11-23 00:06:26.936+00`, by the places of their digits: each call reads several,
 * and finding them by a pattern takes three times as long. All others (other offsets, before Christ, infinity) as before.
 */
export function momentReader(otherwise: Otherwise): Otherwise {
  return (text) => {
    const end = text.length - 3;
    const isUsual =
      (end === 19 || (end > 20 && end <= 26 && text.charCodeAt(19) === 46)) &&
      text.endsWith('+00') &&
      text.charCodeAt(4) === 45 &&
      text.charCodeAt(10) === 32;
    if (!isUsual) return otherwise(text);
    const year = digits(text, 0, 4);
    // Date.UTC takes a year below 100 for one of the last century.
    if (year < 100) return otherwise(text);
    const ms = end === 19 ? 0 : Math.floor((digits(text, 20, end) * 1000) / 10 ** (end - 20));
    const time = Date.UTC(
      year,
      digits(text, 5, 7) - 1,
      digits(text, 8, 10),
      digits(text, 11, 13),
      digits(text, 14, 16),
      digits(text, 17, 19),
      ms,
    );
    return Number.isNaN(time) ? otherwise(text) : new Date(time);
  };
}

/**
 * A moment as PostgreSQL reads it; undefined for what it knows in other words (before the year 1, after 9999, no moment at all),
 * which `pg` writes. `pg` puts each together from eight parts in local time.
 */
export function momentText(moment: Date): string | undefined {
  const year = moment.getUTCFullYear();
  return year > 0 && year < 10_000 ? moment.toISOString() : undefined;
}

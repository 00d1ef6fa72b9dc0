import { latinDigits } from '#copy/latin-digits.ts';
import { decimalSigns, type DecimalSign, type TableQuestion } from '#contract/table-choices.ts';

/** Spaces and apostrophes group digits in some countries, and never stand before decimals. */
const grouping = /(?<=\d)[\s'’_](?=\d{3})/gu;

const forms: Record<DecimalSign, RegExp> = {
  point: /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?(?:e\+\d{1,2})?$/i,
  comma: /^[+-]?(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,\d*)?(?:e\+\d{1,2})?$/i,
};

function readAs(text: string, sign: DecimalSign): number | null {
  if (!forms[sign].test(text)) return null;
  const plain = sign === 'point' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  const value = Number(plain);
  // A number of groups begins with no zero: 0.500 is a half.
  const grouped = sign === 'point' ? /^[+-]?0+,/ : /^[+-]?0+\./;
  return Number.isFinite(value) && !grouped.test(text) ? value : null;
}

/** Units that files write behind a number. Anything else behind one, such as a k, changes what it means. */
const units =
  /\s*(?:steps?|pasos|schritte|pas|passi|passos|stappen|kg|kgs|lbs?|pounds|libras|min|mins|minutes|minutos|h|hrs?|hours?|horas|bpm|pts|points|puntos)\.?$/i;

/** Returns a cell with its unit cut off: "12,000 steps" or "180 lb". */
const numeral = (text: string): string =>
  latinDigits(text).trim().replace(units, '').replaceAll(grouping, '');

/** Returns the unit behind a number, in small letters, or ''. */
export const unitBehind = (text: string): string =>
  /\p{Nd}\s*([\p{L}]+)\.?$/u.exec(text.trim())?.[1]?.toLowerCase() ?? '';

/** Reads a number. Without a sign for decimals, one that has two readings is null. */
export function readNumber(text: string, decimal: DecimalSign | null): number | null {
  // By far the most frequent.
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const plain = numeral(text);
  if (decimal) return readAs(plain, decimal);
  const [point, comma] = [readAs(plain, 'point'), readAs(plain, 'comma')];
  if (point === null || comma === null) return point ?? comma;
  return point === comma ? point : null;
}

/**
 * Finds the sign that a file writes before decimals. All of its numbers decide together: 7,5 or 1.234,5 anywhere tells what
 * 12.000 means. Where columns are separated by commas, nobody writes decimals with one.
 */
export class NumberEvidence {
  private readonly seen: Record<DecimalSign, boolean> = { point: false, comma: false };
  private readonly separator: string;
  readonly examples: string[] = [];
  column: number | null = null;

  constructor(separator: string) {
    this.separator = separator;
  }

  add(text: string, column: number): void {
    if (/^\d*$/.test(text)) return;
    const plain = numeral(text);
    const [point, comma] = [readAs(plain, 'point'), readAs(plain, 'comma')];
    if (point === comma || (point === null && comma === null)) return;
    if (comma === null) this.seen.point = true;
    else if (point === null) this.seen.comma = true;
    else if (this.separator === ',' && plain.includes(',')) this.seen.point = true;
    else if (this.examples.length < 3) {
      this.examples.push(text.trim().slice(0, 40));
      this.column ??= column;
    }
  }

  question(column: string | null): TableQuestion {
    const [first = ''] = this.examples;
    const choices = decimalSigns.map((value) => ({
      value,
      reads: readNumber(first, value)?.toString() ?? '',
    }));
    return { about: 'decimal', column, examples: this.examples, choices, missing: [] };
  }

  /** The sign, `any` if no number needs it, or null if it has to be asked. */
  decide(): DecimalSign | 'any' | null {
    const { point, comma } = this.seen;
    if (point !== comma) return point ? 'point' : 'comma';
    return this.examples.length ? null : 'any';
  }
}

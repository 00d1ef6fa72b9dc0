import { stringify, type Stringifier } from 'csv-stringify';
import { safeText } from './cell.ts';
import type { Separator } from './form.ts';

/**
 * Turns rows into CSV: UTF-8 with a byte order mark, lines ending with CR LF, quoted texts and no formulas
 * (docs/decisions/175). Where cells are split at semicolons, decimals have a comma.
 */
export const csvOf = (separator: Separator = ','): Stringifier =>
  stringify({
    bom: true,
    delimiter: separator,
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    cast: {
      string: safeText,
      number: (value) => (separator === ';' ? String(value).replace('.', ',') : String(value)),
    },
    writableHighWaterMark: 256,
  });

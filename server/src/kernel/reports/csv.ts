import { stringify, type Stringifier } from 'csv-stringify';
import { safeText } from './cell.ts';

/**
 * Turns rows into CSV: UTF-8 with a byte order mark, lines ending with CR LF, quoted texts and no formulas
 * (docs/decisions/175).
 */
export const csvOf = (): Stringifier =>
  stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
    quoted_empty: false,
    cast: { string: safeText },
    writableHighWaterMark: 256,
  });

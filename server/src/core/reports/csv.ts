import { stringify, type Stringifier } from 'csv-stringify';
import { safeText } from './cell.ts';

/**
 * Rows in, CSV out: UTF-8 with a byte order mark, lines end with CR LF, texts stand in quotes and start no formula
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

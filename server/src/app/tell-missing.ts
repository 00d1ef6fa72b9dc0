import type { Totals } from '../platform/backup/contents.ts';
import { translate } from '../platform/words/translate.ts';

const mostNamed = 10;

/** Names pictures that have a row and no file, so that nobody finds out when a backup is needed. */
export function tellMissing({ missing = [] }: Pick<Totals, 'missing'>): void {
  if (!missing.length) return;
  const names = missing.slice(0, mostNamed).join(', ');
  console.log(translate('en')('console:backup.missing', { count: missing.length, names }));
}

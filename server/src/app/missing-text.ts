import type { Totals } from '../platform/backup/contents.ts';
import { translate } from '../platform/words/translate.ts';

const mostNamed = 10;

/** Lines that name pictures with a row and no file, so that nobody finds out when a backup is needed. */
export function missingText({ missing = [] }: Pick<Totals, 'missing'>): string[] {
  if (!missing.length) return [];
  const names = missing.slice(0, mostNamed).join(', ');
  return [translate('en')('console:backup.missing', { count: missing.length, names })];
}

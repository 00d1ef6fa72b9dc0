import { leftOut } from '../../platform/http/unshown.ts';

/**
 * Presents the rows of a list one by one. A row that cannot be presented, because something in it is damaged, is left out
 * and counted, so that it does not take the whole page with it (docs/domain.md#damaged-rows).
 */
export function presentRows<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown): Shown[] {
  const shown: Shown[] = [];
  const causes: unknown[] = [];
  for (const row of rows) {
    try {
      shown.push(present(row));
    } catch (error) {
      causes.push(error);
    }
  }
  return leftOut(shown, causes);
}

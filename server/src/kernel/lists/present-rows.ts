const causes = new WeakMap<readonly unknown[], unknown[]>();

/**
 * Presents the rows of a list one by one. A row that cannot be presented, because something in it is damaged, is left out
 * and counted, so that it does not take the whole page with it (docs/domain.md#damaged-rows).
 */
export function presentRows<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown): Shown[] {
  const shown: Shown[] = [];
  const failed: unknown[] = [];
  for (const row of rows) {
    try {
      shown.push(present(row));
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) causes.set(shown, failed);
  return shown;
}

/** Returns why rows were left out of these. */
export const causesOf = (items: readonly unknown[]): readonly unknown[] => causes.get(items) ?? [];

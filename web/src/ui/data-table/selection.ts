interface Selected {
  ids: ReadonlySet<string>;
  isAll: boolean;
  isSome: boolean;
}

export interface Selection extends Selected {
  toggle(id: string): void;
  /** Selects the whole page, or nothing if the whole page is selected. */
  togglePage(): void;
  /** Every row of the list is selected, over all pages. */
  isEverything: boolean;
  selectEverything(): void;
  clear(): void;
}

export function selectionOf(pageIds: readonly string[], chosen: ReadonlySet<string>): Selected {
  const ids = new Set(pageIds.filter((id) => chosen.has(id)));
  const isAll = pageIds.length > 0 && ids.size === pageIds.length;
  return { ids, isAll, isSome: ids.size > 0 && !isAll };
}

/** Returns the selection after a press: rows are added, or removed if all of them were selected. */
export function toggled(
  pageIds: readonly string[],
  chosen: ReadonlySet<string>,
  pressed: readonly string[],
): ReadonlySet<string> {
  const before = new Set(pageIds.filter((id) => chosen.has(id)));
  const wasOn = pressed.every((id) => before.has(id));
  for (const id of pressed) {
    if (wasOn) before.delete(id);
    else before.add(id);
  }
  return before;
}

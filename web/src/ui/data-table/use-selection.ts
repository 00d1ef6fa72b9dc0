import { useState } from 'react';
import { selectionOf, toggled, type Selection } from './selection.ts';

/**
 * Returns the rows of the page that are selected, or the whole list. Rows that have left the page are not selected any
 * more.
 */
export function useSelection(pageIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wantsAll, setWantsAll] = useState(false);
  const selected = selectionOf(pageIds, chosen);
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    setWantsAll(false);
  };
  return {
    ...selected,
    isEverything: wantsAll && selected.isAll,
    toggle: (id) => choose(toggled(pageIds, chosen, [id])),
    togglePage: () => choose(toggled(pageIds, chosen, pageIds)),
    selectEverything: () => setWantsAll(true),
    clear: () => choose(new Set()),
  };
}

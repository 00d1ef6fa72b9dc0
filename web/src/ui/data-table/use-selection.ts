import { useState } from 'react';
import { selectionOf, toggled, type Selection } from './selection.ts';

/** The rows of the page that are selected. Rows that have left the page are not selected any more. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ...selectionOf(pageIds, chosen),
    toggle: (id) => setChosen(toggled(pageIds, chosen, [id])),
    togglePage: () => setChosen(toggled(pageIds, chosen, pageIds)),
    clear: () => setChosen(new Set()),
  };
}

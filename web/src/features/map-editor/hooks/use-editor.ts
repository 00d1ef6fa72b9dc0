import { useState } from 'react';
import { begin, change as changed, redo, undo } from '../editing/history.ts';
import type { Ids, MapDraft } from '../editing/map-draft.ts';

/** Returns the state of the editor: the current map, the undo history, the selection and the last announcement. */
export function useEditor(first: MapDraft, firstIds: Ids) {
  const [history, setHistory] = useState(() => begin(first));
  const [ids, setIds] = useState(firstIds);
  const [point, choosePoint] = useState(-1);
  const [place, choosePlace] = useState<string | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const draft = history.now;
  return {
    draft,
    ids,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The index of the chosen route point; -1 if none. */
    point: Math.min(point, draft.route.length - 1),
    choosePoint,
    place: draft.places.some(({ key }) => key === place) ? place : null,
    choosePlace,
    /** A description of the last change for screen readers; `count` distinguishes repeated sentences. */
    said,
    say: (text: string) => setSaid((before) => ({ text, count: before.count + 1 })),
    /** Changes with the same label are undone together. */
    change: (next: MapDraft, step: string | null = null) =>
      setHistory((before) => changed(before, next, step)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    learnIds: (more: Ids) => setIds((before) => ({ ...before, ...more })),
  };
}

export type Editor = ReturnType<typeof useEditor>;

export const newKey = (): string => crypto.randomUUID();

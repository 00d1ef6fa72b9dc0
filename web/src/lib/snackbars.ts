import { useSyncExternalStore } from 'react';
import i18next from 'i18next';
import './i18n.ts';

export interface Note {
  at: number;
  text: string;
  kind: 'done' | 'error';
}

let notes: readonly Note[] = [];
const listeners = new Set<() => void>();

/** The snackbars themselves, in a file of their own: no first screen needs them. */
const loadSnackbars = () => import('@mantine/notifications');

/** Says something at the top: 10 seconds for errors, 5 for the rest; kept in the list of the session. */
export function say(text: string, kind: Note['kind'] = 'done'): void {
  notes = [{ at: Date.now(), text, kind }, ...notes].slice(0, 50);
  for (const listener of listeners) listener();
  const note = {
    message: text,
    closeButtonProps: { 'aria-label': i18next.t('close') },
    autoClose: kind === 'error' ? 10_000 : 5_000,
    color: kind === 'error' ? 'var(--wrong)' : 'var(--action)',
    role: kind === 'error' ? 'alert' : 'status',
  };
  // Where they can't be fetched, what was said is still in the list.
  void loadSnackbars().then(
    ({ notifications }) => notifications.show(note),
    () => undefined,
  );
}

export const useNotes = (): readonly Note[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );

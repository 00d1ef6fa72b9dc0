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

/** The snackbars are in a file of their own, because no first screen needs them. */
const loadSnackbars = () => import('@mantine/notifications');

/**
 * Shows a snackbar at the top, for 10 seconds if it is an error and otherwise 5 unless another time is given, and adds it to the notifications of
 * the session.
 */
export function say(
  text: string,
  kind: Note['kind'] = 'done',
  shownMs: number = kind === 'error' ? 10_000 : 5_000,
): void {
  notes = [{ at: Date.now(), text, kind }, ...notes].slice(0, 50);
  for (const listener of listeners) listener();
  const note = {
    message: text,
    closeButtonProps: { 'aria-label': i18next.t('close') },
    autoClose: shownMs,
    color: kind === 'error' ? 'var(--wrong)' : 'var(--action)',
    role: kind === 'error' ? 'alert' : 'status',
  };
  // If the component cannot be loaded, the message is still in the list of notifications.
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

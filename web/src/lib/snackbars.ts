import { createElement, useSyncExternalStore, type ReactNode } from 'react';
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

const undoLook = {
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  minHeight: 44,
  padding: '0 8px',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;

interface Shown {
  text: string;
  kind: Note['kind'];
  shownMs: number;
  /** The list of notifications keeps the text. */
  message: ReactNode;
  id?: string;
}

function show({ text, kind, shownMs, message, id }: Shown): void {
  notes = [{ at: Date.now(), text, kind }, ...notes].slice(0, 50);
  for (const listener of listeners) listener();
  const note = {
    ...(id ? { id } : {}),
    message,
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

/**
 * Shows a snackbar at the top, for 10 seconds if it is an error and otherwise 5 unless another time is given, and adds it to the notifications of
 * the session.
 */
export const say = (
  text: string,
  kind: Note['kind'] = 'done',
  shownMs: number = kind === 'error' ? 10_000 : 5_000,
): void => show({ text, kind, shownMs, message: text });

/** Says what was done with a button that takes it back, for 10 seconds. */
export function sayUndoable(text: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    void loadSnackbars().then(({ notifications }) => notifications.hide(id));
    undo();
  };
  const button = createElement(
    'button',
    { type: 'button', style: undoLook, onClick: takeBack },
    i18next.t('undo'),
  );
  show({
    id,
    text,
    kind: 'done',
    shownMs: 10_000,
    message: [`${text} `, createElement('span', { key: 'undo' }, button)],
  });
}

export const useNotes = (): readonly Note[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );

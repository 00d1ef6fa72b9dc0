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
  onClose?: () => void;
}

function show({ text, kind, shownMs, message, id, onClose }: Shown): void {
  notes = [{ at: Date.now(), text, kind }, ...notes].slice(0, 50);
  for (const listener of listeners) listener();
  const note = {
    ...(id ? { id } : {}),
    ...(onClose ? { onClose } : {}),
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

const undoMs = 10_000;
/** The key that leads to notifications elsewhere too (Radix, Windows narrators). */
const reachKey = 'F8';

const withSnackbars = (act: (of: Awaited<ReturnType<typeof loadSnackbars>>['notifications']) => void): void =>
  void loadSnackbars().then(({ notifications }) => act(notifications));

/**
 * Says what was done with a button that takes it back, for 10 seconds. F8 leads to the button from wherever the focus is, and
 * the offer waits while the button has the focus.
 */
export function sayUndoable(text: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const buttonId = `undo-${id}`;
  const reach = (event: KeyboardEvent) => {
    if (event.key !== reachKey) return;
    event.preventDefault();
    document.getElementById(buttonId)?.focus();
  };
  addEventListener('keydown', reach);
  const takeBack = () => {
    withSnackbars((of) => of.hide(id));
    undo();
  };
  const button = createElement(
    'button',
    {
      id: buttonId,
      type: 'button',
      style: undoLook,
      title: i18next.t('undoKey', { key: reachKey }),
      'aria-keyshortcuts': reachKey,
      onClick: takeBack,
      onFocus: () => withSnackbars((of) => of.update({ ...note, autoClose: false })),
      onBlur: () => withSnackbars((of) => of.update({ ...note, autoClose: undoMs })),
    },
    i18next.t('undo'),
  );
  const message = [`${text} `, createElement('span', { key: 'undo' }, button)];
  const note = { id, message, onClose: () => removeEventListener('keydown', reach) };
  show({ text, kind: 'done', shownMs: undoMs, ...note });
}

export const useNotes = (): readonly Note[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
  );

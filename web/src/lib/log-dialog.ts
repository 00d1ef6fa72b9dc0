import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** The log dialog opens from everywhere: a button, the tab in the middle, the key L. */
export const openLog = (): void => set(true);
export const closeLog = (): void => set(false);
export const useLogOpened = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );

import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** The palette can be opened from everywhere: by Ctrl K or a button. */
export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);
export const usePaletteIsOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );

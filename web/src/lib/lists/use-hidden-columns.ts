import { useState } from 'react';
import { ownStorage } from '../../../boot/device.ts';

const prefix = 'goodstride-columns:';

function readHidden(table: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(ownStorage().getItem(prefix + table) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Returns the columns of a table that the reader has hidden on this device; null until they choose. */
export function useHiddenColumns(table: string) {
  const [hidden, setHidden] = useState(() => readHidden(table));
  const hide = (ids: readonly string[]) => {
    setHidden(ids);
    try {
      ownStorage().setItem(prefix + table, JSON.stringify(ids));
    } catch {
      // Without storage the choice lasts as long as the screen.
    }
  };
  return { hidden, hide };
}

import { createContext, useContext, useEffect } from 'react';

/** Makes the dialog around a form ask before it closes, until the returned function is called. */
export const UnsavedInDialog = createContext<() => () => void>(() => () => undefined);

/** Lets the dialog around a form ask before it closes with unsaved changes. Outside of dialogs nothing happens. */
export function useUnsavedInDialog(dirty: boolean): void {
  const hold = useContext(UnsavedInDialog);
  useEffect(() => (dirty ? hold() : undefined), [hold, dirty]);
}

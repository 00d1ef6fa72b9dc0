import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog around a form whether something typed in it would be lost. */
export const UnsavedInDialog = createContext<(dirty: boolean) => void>(() => undefined);

/** Lets the dialog around a form ask before it closes with changes. Outside of dialogs nothing happens. */
export function useUnsavedInDialog(dirty: boolean): void {
  const tell = useContext(UnsavedInDialog);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [tell, dirty]);
}

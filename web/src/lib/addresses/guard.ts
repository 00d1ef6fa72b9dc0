import { createContext, useContext } from 'react';

export type Guard = <R>(action: () => Promise<R>) => Promise<R>;

/** Provided by ProofProvider (features/account-settings/components/proof.tsx), which wraps screens with sensitive actions. */
export const GuardContext = createContext<Guard>((action) => action());

/**
 * Runs a sensitive action. If the server asks for a fresh proof of identity, it asks the member and runs the action
 * again.
 */
export const useGuard = (): Guard => useContext(GuardContext);

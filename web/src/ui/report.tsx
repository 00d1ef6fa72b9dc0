import { createContext, useContext, type ReactNode } from 'react';

export interface Reported {
  kind: 'journal' | 'comment' | 'post' | 'profile';
  id: string;
  /** Whose it is. */
  name: string;
  /** Among many of its kind. */
  quiet?: boolean;
}

/** Draws the way to report something: given by the application, whose feature knows how. */
export const ReportOf = createContext<((reported: Reported) => ReactNode) | null>(null);

/** A way to report what somebody else wrote, or somebody. */
export function Report(reported: Reported) {
  return useContext(ReportOf)?.(reported) ?? null;
}

import { createContext, useContext, type ReactNode } from 'react';

export interface Reported {
  kind: 'journal' | 'comment' | 'post' | 'profile';
  id: string;
  /** The owner of the content. */
  name: string;
  /** Set when there are several of the same kind. */
  quiet?: boolean;
  /** As an item of a menu instead of a button. */
  inMenu?: boolean;
}

/** Renders the report action. The application provides it, because ui has no features. */
export const ReportOf = createContext<((reported: Reported) => ReactNode) | null>(null);

/** Reports content or a person. */
export function Report(reported: Reported) {
  return useContext(ReportOf)?.(reported) ?? null;
}

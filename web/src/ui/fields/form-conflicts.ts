import { createContext, type ReactNode } from 'react';

export interface ConflictsProps {
  /** Fields that somebody else has saved with another value since. */
  conflicts: readonly { name: string; mine: unknown; theirs: unknown }[];
  suffix?: string;
  onSettle(name: string, value: unknown): void;
}

/** Shows how a form asks about such fields. The app provides it, with its texts. */
export const ConflictsContext = createContext<((props: ConflictsProps) => ReactNode) | null>(null);

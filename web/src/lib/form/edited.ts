import { useRef, useState } from 'react';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Conflict, Edited } from './merge.ts';

/** Returns the thing a form edits; undefined where it creates one. */
export const editing = <V extends object, E extends object>(
  thing: E | null | undefined,
  valuesOf: (thing: E) => V,
): Edited<V> | undefined => (thing ? { thing, valuesOf: valuesOf as (thing: object) => V } : undefined);

// Most forms create something, so the rules are fetched by those that edit.
const rules = () => import('./merge.ts');

/**
 * Remembers the values a form started from, and which fields somebody else has changed since
 * (docs/domain.md#two-people-at-once). `kept` holds the starting values of a stored draft.
 */
export function useEdited<V extends object>(
  edited: Edited<V> | undefined,
  spec: EndpointSpec | undefined,
  kept: object | null | undefined,
) {
  const began = useRef(kept ?? edited?.thing);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  return {
    conflicts,
    /** The version to send with a save. */
    version: async () => spec && edited && began.current && (await rules()).versionOf(spec, began.current),
    /** After a save or a reset: the thing as it is now. */
    begin: (thing?: object): void => {
      began.current = thing ?? edited?.thing;
      setConflicts([]);
    },
    /** After a refused save: the values to take over. Undefined if the error is another one. */
    meet: async (error: unknown, mine: V) => {
      const met = edited && began.current && (await rules()).meet(error, edited, began.current, mine);
      if (!met) return;
      began.current = met.since;
      setConflicts(met.conflicts);
      return met;
    },
    open: (change: (part: Partial<V>) => void) => ({
      /** The fields that somebody else has saved with another value since. */
      conflicts,
      /** Decides about one of them. */
      settle: (name: string, value: unknown): void => {
        change({ [name]: value } as Partial<V>);
        setConflicts((all) => all.filter((each) => each.name !== name));
      },
    }),
    /** Shows the open conflicts again, so that they take the focus. */
    remind: (): void => setConflicts((all) => [...all]),
  };
}

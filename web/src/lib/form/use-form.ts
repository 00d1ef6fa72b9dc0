import { useRef, useState } from 'react';
import { useEdited } from './edited.ts';
import type { Edited } from './merge.ts';
import { useFailure, type CheckOptions, type Sentences } from './use-failure.ts';

export interface FormStore<V extends object> {
  values: V;
  /** A stored draft started from these values. */
  began?: object | null;
  /** Returns the values after the last change, even before the next render. */
  latest(): V;
  /** Changes some values and returns all of them. */
  change(part: Partial<V>): V;
  /** Called after the values were sent. */
  forget(): void;
  /** Resets all values. */
  begin(): void;
}

/** Values that are kept only while the form is open. */
function useValues<V extends object>(fresh: () => V): FormStore<V> {
  const [values, setValues] = useState(fresh);
  // Two changes in one event build on each other.
  const latest = useRef(values);
  const set = (next: V): V => {
    latest.current = next;
    setValues(next);
    return next;
  };
  return {
    values,
    latest: () => latest.current,
    change: (part) => set({ ...latest.current, ...part }),
    forget: () => undefined,
    begin: () => void set(fresh()),
  };
}

export interface FormOptions<V extends object, Extra> extends CheckOptions<V> {
  initial: () => V;
  /** Stores the values. With `useDraft` (lib/draft.ts) they survive a reload. By default they live in the form. */
  store?: FormStore<V>;
  /**
   * The thing that the form edits (`editing` in edited.ts), where others may edit it too. `send` passes its version on.
   * A form that stays open after a save returns the saved thing from `send`.
   */
  edited?: Edited<V> | undefined;
  /**
   * Sends the values. Errors it throws are shown in the form, and no typed value is lost. `version` is the one that the
   * form began from.
   */
  send(values: V, extra?: Extra, version?: string): Promise<unknown>;
}

type TextEvent = { currentTarget: { value: string } };
type FlagEvent = { currentTarget: { checked: boolean } };
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** Runs one attempt at a time. Attempts made while it runs are ignored. */
function useOneAtATime() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (attempt: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await attempt();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Returns the props that text fields and checkboxes get from a form. */
function fieldsOf<V extends object>(
  values: V,
  errors: Readonly<Record<string, string>>,
  suffix: string,
  change: (part: Partial<V>) => void,
) {
  const own = (name: string) => ({ id: name + suffix, error: errors[name] });
  return {
    suffix,
    text: (name: KeysOf<V, string>) => ({
      ...own(name),
      value: values[name] as string,
      onChange: (event: TextEvent) => change({ [name]: event.currentTarget.value } as Partial<V>),
    }),
    flag: (name: KeysOf<V, boolean>) => ({
      ...own(name),
      checked: values[name] as boolean,
      onChange: (event: FlagEvent) => change({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
  };
}

/**
 * Returns a form: its values, its errors, and sending it once at a time. The contract's schema is checked in the
 * browser first, and server errors appear beside the same fields.
 */
export function useForm<V extends object, Extra = undefined>(options: FormOptions<V, Extra>) {
  const { initial, suffix = '', send } = options;
  const own = useValues(initial);
  const store = options.store ?? own;
  const { failure, setFailure, refuse, find, checkPart, ofError, mend } = useFailure<V>(options);
  const { busy, run } = useOneAtATime();
  const began = useEdited(options.edited, options.endpoint, store.began);
  const [dirty, setDirty] = useState(false);
  const change = (part: Partial<V>): void => {
    setDirty(true);
    void mend(Object.keys(part), store.change(part));
  };
  const attempt = async (extra?: Extra): Promise<void> => {
    if (began.conflicts.length) return began.remind();
    const values = store.latest();
    const wrong = await find(values);
    if (wrong) return setFailure(wrong);
    try {
      const saved = await send(values, extra, await began.version());
      began.begin((saved as object | undefined) ?? undefined);
    } catch (error) {
      const met = await began.meet(error, store.latest());
      if (!met) return setFailure(ofError(error));
      change(met.taken);
      setFailure(null);
      return met.conflicts.length ? undefined : attempt(extra);
    }
    setFailure(null);
    setDirty(false);
    return store.forget();
  };
  const errors = failure?.fields ?? {};
  return {
    ...fieldsOf(store.values, errors, suffix, change),
    values: store.values,
    change,
    /** The message of each field with an error. */
    errors,
    failure,
    busy,
    ...began.open(change),
    /** There are unsaved changes. `useUnsaved` asks before the form is left. */
    dirty,
    /** Sends the form, unless it is already being sent. */
    submit: (extra?: Extra): Promise<void> => run(() => attempt(extra)),
    /** Rejects the values for a reason that the contract does not know. */
    refuse,
    /** Checks some of the fields by the schema, then by `more`. A form of several steps calls it before the next step. */
    check: async (isMine: (name: string) => boolean, more?: (values: V) => Promise<Sentences | null>) => {
      let isRight = false;
      await run(async () => void (isRight = await checkPart(store.latest(), isMine, more)));
      return isRight;
    },
    /** Call when fields with values outside of the form were changed, such as chosen files. */
    touch: (...names: readonly string[]): void => {
      setDirty(true);
      void mend(names, store.latest());
    },
    /** Resets the form, as after it was sent. */
    reset: (): void => {
      store.begin();
      began.begin();
      setFailure(null);
      setDirty(false);
    },
  };
}

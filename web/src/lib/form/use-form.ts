import { useEffect, useRef, useState } from 'react';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { failureOf, failureOfError, withoutFields, type FieldOf, type FormFailure } from './form-failure.ts';

export interface FormStore<V extends object> {
  values: V;
  /** The values after the last change, even before the next render. */
  latest(): V;
  /** Returns the changed values. */
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

export interface FormOptions<V extends object, Extra> {
  /** The initial values of the fields. */
  initial: () => V;
  /** The endpoint of the form. With `body`, the values are checked against its schema before they are sent. */
  endpoint?: EndpointSpec;
  body?: (values: V) => unknown;
  /** The form field for an API error whose name differs (`stepData.0.steps`). */
  fieldOf?: FieldOf;
  /** The message above the fields, for an error of the server, or with null for a failed schema check. */
  messageOf?: (error: unknown) => string;
  /** A suffix of the field ids, for pages with several forms. */
  suffix?: string;
  /**
   * Where the values are stored: with `useDraft` (lib/draft.ts) they survive a reload. By default they live in the
   * form.
   */
  store?: FormStore<V>;
  /** Sends the values. Errors it throws are shown in the form, and no typed value is lost. */
  send(values: V, extra?: Extra): Promise<unknown>;
}

type TextEvent = { currentTarget: { value: string } };
type FlagEvent = { currentTarget: { checked: boolean } };
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** After this wait, a form is sent without its check, because the server checks everything anyway. */
const mostWaitMs = 2000;

const loadCheck = async () => {
  const [{ problemsOf }, sentences] = await Promise.all([
    import('./form-check.ts'),
    import('./field-sentences.ts'),
  ]);
  await sentences.loadFieldSentences();
  return { problemsOf, ...sentences };
};
type Check = Awaited<ReturnType<typeof loadCheck>>;

/** The schema check, loaded once the form is open. */
function useCheck(isWanted: boolean): () => Promise<Check | null> {
  const loading = useRef<Promise<Check | null> | null>(null);
  const load = () => (loading.current ??= loadCheck().catch(() => null));
  useEffect(() => {
    // After the screen has been rendered.
    const timer = isWanted ? setTimeout(() => void load(), 200) : 0;
    return () => clearTimeout(timer);
  });
  return async () => {
    if (!isWanted) return null;
    return Promise.race([load(), new Promise<null>((go) => setTimeout(() => go(null), mostWaitMs))]);
  };
}

type Known<V extends object> = Pick<
  FormOptions<V, never>,
  'endpoint' | 'body' | 'fieldOf' | 'suffix' | 'messageOf'
>;

/** The schema errors of the values, as a failure of the form; null if there are none. */
function failureIn<V extends object>(form: Known<V>, check: Check | null, values: V): FormFailure | null {
  if (!check || !form.endpoint || !form.body) return null;
  const problems = check.problemsOf(form.endpoint, form.body(values));
  if (!problems) return null;
  const sentences = Object.entries(problems).map(([path, code]) => [path, check.fieldSentence(code)]);
  return failureOf(
    form.messageOf?.(null) ?? check.formSentence(),
    Object.fromEntries(sentences),
    problems,
    form,
  );
}

/** The failure after fields were edited: corrected fields are removed, and the others get their new message. */
function mended(
  before: FormFailure,
  changed: readonly string[],
  still: FormFailure | null,
): FormFailure | null {
  const wrong = changed.filter((name) => name in before.fields && still?.fields[name] !== undefined);
  const left = withoutFields(
    before,
    changed.filter((name) => !wrong.includes(name)),
  );
  if (!left || !still) return left;
  const sentences = Object.fromEntries(wrong.map((name) => [name, still.fields[name]!]));
  return { ...left, fields: { ...left.fields, ...sentences } };
}

function useFailure<V extends object>(form: Known<V>) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const check = useCheck(form.endpoint !== undefined && form.body !== undefined);
  return {
    failure,
    setFailure,
    find: async (values: V): Promise<FormFailure | null> => failureIn(form, await check(), values),
    mend: async (changed: readonly string[], values: V): Promise<void> => {
      if (!failure || !changed.some((name) => name in failure.fields)) return;
      const still = failureIn(form, await check(), values);
      setFailure((before) => before && mended(before, changed, still));
    },
  };
}

/** Runs one attempt at a time and ignores others meanwhile. */
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

/** The props that text fields and checkboxes get from a form. */
function fieldsOf<V extends object>(
  values: V,
  errors: Readonly<Record<string, string>>,
  suffix: string,
  change: (part: Partial<V>) => void,
) {
  const own = (name: string) => ({ id: name + suffix, error: errors[name] });
  return {
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
 * A form: its values, its errors, and sending it once at a time. The contract's schema is checked in the browser first,
 * and server errors appear beside the same fields.
 */
export function useForm<V extends object, Extra = undefined>(options: FormOptions<V, Extra>) {
  const { initial, suffix = '', send } = options;
  const own = useValues(initial);
  const store = options.store ?? own;
  const { failure, setFailure, find, mend } = useFailure<V>(options);
  const { busy, run } = useOneAtATime();
  const [dirty, setDirty] = useState(false);
  const change = (part: Partial<V>): void => {
    setDirty(true);
    void mend(Object.keys(part), store.change(part));
  };
  const attempt = async (extra?: Extra): Promise<void> => {
    const values = store.latest();
    const wrong = await find(values);
    if (wrong) return setFailure(wrong);
    try {
      await send(values, extra);
    } catch (error) {
      return setFailure(failureOfError(error, options));
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
    /** There are unsaved changes. `useUnsaved` asks before the form is left. */
    dirty,
    /** Sends the form, unless it is already being sent. */
    submit: (extra?: Extra): Promise<void> => run(() => attempt(extra)),
    /** Rejects the values for a reason that the contract does not know. */
    refuse: (sentences: Readonly<Record<string, string>>): void =>
      setFailure(failureOf(Object.values(sentences)[0] ?? '', sentences, {}, options)),
    /** Resets the form, as after it was sent. */
    reset: (): void => {
      store.begin();
      setFailure(null);
      setDirty(false);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { fieldErrors } from '../api/failure.ts';
import { failureOf, failureOfError, withoutFields, type FieldOf, type FormFailure } from './form-failure.ts';

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

export type Sentences = Readonly<Record<string, string>>;

/** The options of a form (use-form.ts) about its errors. */
export interface CheckOptions<V extends object> {
  /** The endpoint of the form. With `body`, the values are checked against its schema before they are sent. */
  endpoint?: EndpointSpec;
  body?: (values: V) => unknown;
  /** The form field for an API error whose name differs (`stepData.0.steps`). */
  fieldOf?: FieldOf;
  /** The limits of a field in the unit that the member types, if the contract has another unit. */
  limitsOf?: (path: string, values: V) => Record<string, number> | undefined;
  /** The message above the fields, for an error of the server, or with null for a failed schema check. */
  messageOf?: (error: unknown) => string;
  /** A suffix of the field ids, for pages with several forms. */
  suffix?: string;
  /** Shows the step with these wrong fields, before their inputs are looked up on the page. */
  show?: (names: readonly string[]) => void;
}

/** Returns the schema errors of the values, as a failure of the form; null if there are none. */
function failureIn<V extends object>(
  form: CheckOptions<V>,
  check: Check | null,
  values: V,
): FormFailure | null {
  if (!check || !form.endpoint || !form.body) return null;
  const problems = check.problemsOf(form.endpoint, form.body(values));
  if (!problems) return null;
  const sentences = Object.entries(problems).map(([path, { key, limits }]) => [
    path,
    check.fieldSentence({ key, limits: form.limitsOf?.(path, values) ?? limits ?? {} }),
  ]);
  return failureOf(
    form.messageOf?.(null) ?? check.formSentence(),
    Object.fromEntries(sentences),
    problems,
    form,
  );
}

/** Returns whether a field, or a part of one (`options.0` of `options`), was changed. */
const isChanged = (name: string, changed: readonly string[]): boolean =>
  changed.some((one) => name === one || name.startsWith(`${one}.`));

/** Returns the failure after fields were edited: corrected fields are removed, and the others get their new message. */
function mended(
  before: FormFailure,
  changed: readonly string[],
  still: FormFailure | null,
): FormFailure | null {
  const touched = Object.keys(before.fields).filter((name) => isChanged(name, changed));
  const wrong = touched.filter((name) => still?.fields[name] !== undefined);
  const left = withoutFields(
    before,
    touched.filter((name) => !wrong.includes(name)),
  );
  if (!left || !still) return left;
  const sentences = Object.fromEntries(wrong.map((name) => [name, still.fields[name]!]));
  return { ...left, fields: { ...left.fields, ...sentences } };
}

/** Returns the part of a failure that concerns some of the fields; null if there is none. */
function onlyOf(failure: FormFailure | null, isMine: (name: string) => boolean): FormFailure | null {
  if (!failure) return null;
  const others = Object.keys(failure.fields).filter((name) => !isMine(name));
  return withoutFields(failure, others);
}

/** Returns the errors of a form, from the schema check and from the server. */
export function useFailure<V extends object>(form: CheckOptions<V>) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const check = useCheck(form.endpoint !== undefined && form.body !== undefined);
  const refuse = (sentences: Sentences): void =>
    setFailure(failureOf(Object.values(sentences)[0] ?? '', sentences, {}, form));
  const show = (paths: readonly string[]): void => {
    if (paths.length) form.show?.(paths.map((path) => form.fieldOf?.(path) ?? path));
  };
  return {
    failure,
    setFailure,
    refuse,
    find: async (values: V): Promise<FormFailure | null> => {
      const found = failureIn(form, await check(), values);
      if (!found || !form.show) return found;
      show(Object.keys(found.fields));
      return failureIn(form, await check(), values);
    },
    /** Checks some of the fields by the schema and by `more`, and shows their errors. Answers whether there are none. */
    checkPart: async (
      values: V,
      isMine: (name: string) => boolean,
      more?: (values: V) => Promise<Sentences | null>,
    ): Promise<boolean> => {
      const wrong = onlyOf(failureIn(form, await check(), values), isMine);
      const said = wrong ? null : ((await more?.(values)) ?? null);
      if (said) refuse(said);
      else setFailure(wrong);
      return !wrong && !said;
    },
    ofError: (error: unknown): FormFailure => {
      show(Object.keys(fieldErrors(error)));
      return failureOfError(error, form);
    },
    mend: async (changed: readonly string[], values: V): Promise<void> => {
      if (!failure || !Object.keys(failure.fields).some((name) => isChanged(name, changed))) return;
      const still = failureIn(form, await check(), values);
      // If a later attempt has failed in the meantime, its failure stays.
      setFailure((now) => now && (now.cause === failure.cause ? mended(now, changed, still) : now));
    },
  };
}

import { fieldErrors, titleOf } from '../failure.ts';

export interface FormFailure {
  message: string;
  /** The sentence of each field, by its name in the form, in the order in which the fields are on the page. */
  fields: Readonly<Record<string, string>>;
  /** The id of a field that can have the focus, by its name; what is not on the page has none. */
  ids: Readonly<Record<string, string>>;
  /** The error itself: two failures with the same words are two. */
  cause: unknown;
}

/** Finds the field of a form that an error of the API is about. */
export type FieldOf = (path: string) => string;

interface Place {
  name: string;
  sentence: string;
  element: HTMLElement | null;
}

/** `options.0.text`, then `options.0`, then `options`: the nearest that is a field on the page. */
function placeOf(path: string, sentence: string, fieldOf: FieldOf | undefined, suffix: string): Place {
  const own = fieldOf?.(path) ?? path;
  const parts = own.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const element = document.getElementById(name + suffix);
    if (element) return { name, sentence, element };
  }
  return { name: own, sentence, element: null };
}

function byPosition(a: Place, b: Place): number {
  if (!a.element || !b.element) return Number(!a.element) - Number(!b.element);
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** What went wrong with a form, field by field in the order of the page. */
export function failureOf(
  message: string,
  sentences: Readonly<Record<string, string>>,
  cause: unknown,
  { fieldOf, suffix = '' }: { fieldOf?: FieldOf | undefined; suffix?: string } = {},
): FormFailure {
  const places = Object.entries(sentences)
    .map(([path, sentence]) => placeOf(path, sentence, fieldOf, suffix))
    .toSorted(byPosition);
  const fields: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const { name, sentence, element } of places) {
    fields[name] ??= sentence;
    if (element) ids[name] = element.id;
  }
  return { message, fields, ids, cause };
}

/** What the API said of a form. */
export const failureOfError = (
  error: unknown,
  form: { fieldOf?: FieldOf | undefined; suffix?: string; messageOf?: (error: unknown) => string },
): FormFailure => failureOf(form.messageOf?.(error) ?? titleOf(error), fieldErrors(error), error, form);

/** Without the fields that were mended; nothing once all of them are. */
export function withoutFields(failure: FormFailure, mended: readonly string[]): FormFailure | null {
  const left = Object.entries(failure.fields).filter(([name]) => !mended.includes(name));
  if (left.length === Object.keys(failure.fields).length) return failure;
  return left.length === 0 ? null : { ...failure, fields: Object.fromEntries(left) };
}

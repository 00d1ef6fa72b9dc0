import { fieldErrors, titleOf } from '../api/failure.ts';

export interface FormFailure {
  message: string;
  /** The message of each field, by its name in the form, in page order. */
  fields: Readonly<Record<string, string>>;
  /** The id of a focusable field by name; undefined if it is not on the page. */
  ids: Readonly<Record<string, string>>;
  /** The label of a field on the page, by its name. */
  labels: Readonly<Record<string, string>>;
  /** The error object, so that two failures with the same message are distinct. */
  cause: unknown;
}

/** Finds the form field that an API error is about. */
export type FieldOf = (path: string) => string;

interface Place {
  name: string;
  sentence: string;
  element: HTMLElement | null;
}

/** Tries `options.0.text`, then `options.0`, then `options`, until a field is on the page. */
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

/** Returns the label of a field as the page shows it; for one of several answers, the label of their question. */
function labelOf(element: HTMLElement): string {
  const isAnswer = element.matches('[type="radio"], [type="checkbox"]');
  const group = isAnswer && element.closest('[role$="group"]')?.getAttribute('aria-labelledby');
  const label = group
    ? document.getElementById(group)
    : (element as Partial<HTMLInputElement>).labels?.item(0);
  if (!label) return element.getAttribute('aria-label') ?? '';
  // Leaves out the asterisk of a required field, which is hidden from screen readers too.
  const parts = [...label.childNodes].filter(
    (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
  );
  return parts
    .map((node) => node.textContent)
    .join('')
    .trim();
}

function byPosition(a: Place, b: Place): number {
  if (!a.element || !b.element) return Number(!a.element) - Number(!b.element);
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** Returns fields by name, with their labels, in page order. */
export const placesOf = (names: readonly string[], suffix: string) =>
  names
    .map((name) => ({ ...placeOf(name, '', undefined, suffix), name }))
    .toSorted(byPosition)
    .map(({ name, element }) => ({ name, element, label: element ? labelOf(element) : '' }));

/** Returns the errors of a form, field by field in page order. */
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
  const labels: Record<string, string> = {};
  for (const { name, sentence, element } of places) {
    fields[name] ??= sentence;
    if (!element) continue;
    ids[name] = element.id;
    labels[name] = labelOf(element);
  }
  return { message, fields, ids, labels, cause };
}

/** Converts an API error to form errors. */
export const failureOfError = (
  error: unknown,
  form: { fieldOf?: FieldOf | undefined; suffix?: string; messageOf?: (error: unknown) => string },
): FormFailure => failureOf(form.messageOf?.(error) ?? titleOf(error), fieldErrors(error), error, form);

/** Removes the errors of fields that were corrected; null once none are left. */
export function withoutFields(failure: FormFailure, mended: readonly string[]): FormFailure | null {
  const left = Object.entries(failure.fields).filter(([name]) => !mended.includes(name));
  if (left.length === Object.keys(failure.fields).length) return failure;
  return left.length === 0 ? null : { ...failure, fields: Object.fromEntries(left) };
}

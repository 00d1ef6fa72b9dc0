type Field = string | number | boolean | null | readonly string[] | undefined;

/** A body as a form with one file: as the server reads forms, an empty text is null, or an empty list. */
export function formBody(fields: object, name: string, file: File): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields as Readonly<Record<string, Field>>)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && value.length) for (const one of value) form.append(`${key}[]`, one);
    else form.set(key, value === null || Array.isArray(value) ? '' : String(value));
  }
  form.set(name, file);
  return form;
}

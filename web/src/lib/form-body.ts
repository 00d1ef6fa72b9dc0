type Field = string | number | boolean | null | readonly string[] | undefined;

/** A body as a form with a file or several: as the server reads forms, an empty text is null. */
export function formBody(fields: object, name: string, files: File | readonly File[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields as Readonly<Record<string, Field>>)) {
    if (value === undefined) continue;
    // A form has no empty list: an empty item is refused beside its field, where nothing at all would be a default.
    if (Array.isArray(value)) for (const one of value.length ? value : ['']) form.append(`${key}[]`, one);
    else form.set(key, value === null ? '' : String(value));
  }
  for (const file of [files].flat()) form.append(name, file);
  return form;
}

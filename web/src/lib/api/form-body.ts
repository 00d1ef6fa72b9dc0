type Field = string | number | boolean | null | readonly string[] | object | undefined;

/** Returns a multipart body with one or more files. The server reads an empty text as null. */
export function formBody(fields: object, name: string, files: File | readonly File[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields as Readonly<Record<string, Field>>)) {
    if (value === undefined) continue;
    // A multipart form cannot contain an empty list. An empty item is rejected with a field error, whereas a missing
    // field would use the default.
    if (Array.isArray(value)) for (const one of value.length ? value : ['']) form.append(`${key}[]`, one);
    else if (typeof value === 'object' && value !== null) form.set(key, JSON.stringify(value));
    else form.set(key, value === null ? '' : String(value));
  }
  for (const file of [files].flat()) form.append(name, file);
  return form;
}

import type { Refused } from '../hooks/use-saving.ts';

export const editorParts = ['about', 'way', 'places', 'preview'] as const;
export type EditorPart = (typeof editorParts)[number];

/** Errors from the server for one record, by field name. */
export type Errors = Readonly<Record<string, string>>;

const placeField = /^places\.(\d+)(?:\.(.+))?$/;

/** Errors shown beside the fields of the map itself. */
export const errorsOf = (refused: Refused | null): Errors =>
  Object.fromEntries(Object.entries(refused?.fields ?? {}).filter(([field]) => !placeField.test(field)));

/** Errors shown beside the fields of one place; `place` concerns the whole place. */
export function errorsOfPlace(refused: Refused | null, key: string): Errors {
  return Object.fromEntries(
    Object.entries(refused?.fields ?? {}).flatMap(([field, sentence]) => {
      const [, at, name = 'place'] = placeField.exec(field) ?? [];
      return at !== undefined && refused?.keys[Number(at)] === key ? [[name, sentence]] : [];
    }),
  );
}

/** Returns the panel that contains the first error, and the place if the error is in one. */
export function whereWrong(refused: Refused): { part: EditorPart; place: string | null } | null {
  const fields = Object.keys(refused.fields);
  if (!fields.length) return null;
  if (fields.some((field) => !/^(places|route)\b/.test(field))) return { part: 'about', place: null };
  if (fields.some((field) => /^route\b/.test(field))) return { part: 'way', place: null };
  const at = placeField.exec(fields[0]!)?.[1];
  return { part: 'places', place: at === undefined ? null : (refused.keys[Number(at)] ?? null) };
}

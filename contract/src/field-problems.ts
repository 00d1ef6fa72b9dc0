import { patterns } from './patterns.ts';

/** The part of a JSON schema that says what a field may hold. */
export interface FieldLimits {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  type?: string | readonly string[];
}

/** The problem of a field: the key of its sentence, and the limits that the sentence names. */
export interface FieldProblem {
  key: string;
  limits?: Record<string, number>;
}

/** The sentence of each pattern. What nobody types (links, cursors, ids) shares `link`. */
const patternKeys = new Map<string | undefined, string>(
  Object.entries(patterns).map(([key, pattern]) => [pattern, key]),
);

/** Returns the problem with a number: a field with two limits names both. */
function numberProblem(keyword: 'minimum' | 'maximum', { minimum, maximum }: FieldLimits): FieldProblem {
  if (minimum !== undefined && maximum !== undefined) return { key: 'range', limits: { minimum, maximum } };
  return { key: keyword, limits: { limit: (keyword === 'minimum' ? minimum : maximum) ?? 0 } };
}

/** A text of spaces can break these rules without being empty. */
const sizes = new Set(['maxLength', 'enum', 'const']);

/**
 * Returns the problem with a field whose schema was broken at `keyword` by `value`. Server and web share it, so that a
 * form says the same before it is sent and after. An empty field is missing, whatever its pattern or format is.
 */
export function fieldProblem(keyword: string, schema: FieldLimits, value: unknown): FieldProblem {
  if (typeof value === 'string' && value.trim() === '' && !sizes.has(keyword)) return { key: 'blank' };
  switch (keyword) {
    case 'pattern':
      return { key: patternKeys.get(schema.pattern) ?? 'link' };
    case 'format':
      return { key: `format_${(schema.format ?? '').replaceAll('-', '_')}` };
    case 'minimum':
    case 'maximum':
      return numberProblem(keyword, schema);
    case 'minLength':
      // A text that needs at least one character is missing when it is empty.
      if (schema.minLength === 1) return { key: 'blank' };
      return { key: keyword, limits: { count: schema.minLength ?? 0 } };
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return { key: keyword, limits: { count: schema[keyword] ?? 0 } };
    case 'type':
      return { key: typeof value === 'number' && schema.type === 'integer' ? 'whole' : keyword };
    default:
      return { key: keyword };
  }
}

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
}

/** The problem of a field: the key of its sentence, and the limits that the sentence names. */
export interface FieldProblem {
  key: string;
  limits?: Record<string, number>;
}

/** Patterns of the contract that have a sentence of their own. */
const patternKeys: Readonly<Record<string, string>> = {
  '\\S': 'blank',
  '^https://\\S+$': 'https',
  '^[a-z0-9][a-z0-9-]*$': 'slug',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'time_of_day',
};

/** The problem with a number: a field with two limits names both. */
function numberProblem(keyword: 'minimum' | 'maximum', { minimum, maximum }: FieldLimits): FieldProblem {
  if (minimum !== undefined && maximum !== undefined) return { key: 'range', limits: { minimum, maximum } };
  return { key: keyword, limits: { limit: (keyword === 'minimum' ? minimum : maximum) ?? 0 } };
}

/**
 * The problem with a field whose schema was broken at `keyword`. Server and web share it, so that a form says the same
 * before it is sent and after.
 */
export function fieldProblem(keyword: string, schema: FieldLimits): FieldProblem {
  switch (keyword) {
    case 'pattern':
      return { key: patternKeys[schema.pattern ?? ''] ?? 'pattern' };
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
    default:
      return { key: keyword };
  }
}

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  format?: string;
}

/** A text of a format, or as long as it has to be. */
function textOf({ format, minLength = 1 }: Shape): string {
  if (format === 'date') return '2026-11-16';
  if (format === 'date-time') return '2026-12-01T09:00:00Z';
  if (format === 'uuid') return '0190a000-0000-7000-8000-000000000000';
  if (format === 'email') return 'ines@example.test';
  return 'Sample text'.padEnd(minLength, '.');
}

/** The smallest value that fits a schema: of an object only the required fields. */
export function sampleOf(schema: object): unknown {
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0]!);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return textOf(shape);
  }
}

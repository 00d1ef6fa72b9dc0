import { exampleValues, patternExamples } from '#contract/description/examples.ts';
import { isJson, type Json } from './plain-schema.ts';

const id = '0190a000-0000-7000-8000-000000000000';
const byFormat: Readonly<Record<string, string>> = {
  uuid: id,
  email: 'ines@cedar.example',
  date: '2026-12-01',
  'date-time': '2026-12-01T09:30:00Z',
  binary: 'the bytes of the file',
};
/** Optional fields of what is sent are shown while it has fewer fields than these. */
const fewFields = 3;

interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Json[];
  properties?: Readonly<Record<string, Json>>;
  required?: readonly string[];
  maxProperties?: number;
  items?: Json;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

const isWithin = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least && value <= most;

/** Tells whether a value of the table is one that this field takes. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.const !== undefined || shape.enum) return value === shape.const || !!shape.enum?.includes(value);
  if (typeof value === 'string')
    return (
      shape.type === 'string' &&
      isWithin(value.length, shape.minLength, shape.maxLength) &&
      (!shape.format || byFormat[shape.format]?.length === value.length) &&
      (!shape.pattern || new RegExp(shape.pattern, 'u').test(value))
    );
  if (typeof value === 'number')
    return (
      (shape.type === 'number' || (shape.type === 'integer' && Number.isInteger(value))) &&
      isWithin(value, shape.minimum, shape.maximum)
    );
  if (!Array.isArray(value) || shape.type !== 'array') return false;
  const items = (shape.items ?? {}) as Shape;
  return isWithin(value.length, shape.minItems, shape.maxItems) && value.every((each) => fits(items, each));
}

function textOf({ format, pattern, minLength = 1, maxLength = Infinity }: Shape): string {
  if (format && byFormat[format]) return byFormat[format];
  const form = pattern && patternExamples[pattern];
  if (form) return form;
  const simple = ['A text', 'Cedar', 'cedar', '1', id, `2026-12-01_1_${id}`, `1_${id}`, 'welcome.en'];
  const fitting = pattern ? simple.find((text) => new RegExp(pattern, 'u').test(text)) : simple[0];
  return (fitting ?? '').padEnd(minLength, 'a').slice(0, maxLength);
}

interface Place {
  call: string;
  /** The name of the field; none: the body itself. */
  name?: string;
  /** An answer shows what is always in it. */
  isAnswer?: boolean;
}

/** A file is shown where there has to be one. */
const isFile = (schema: Json): boolean =>
  schema['format'] === 'binary' || (isJson(schema['items']) && isFile(schema['items']));

function objectOf({ properties = {}, required = [], maxProperties = fewFields }: Shape, place: Place): Json {
  const names = Object.keys(properties);
  const optional = names.filter((one) => !required.includes(one) && !isFile(properties[one]!));
  const room = Math.min(fewFields, maxProperties) - required.length;
  const more = place.isAnswer ? [] : optional.slice(0, Math.max(0, room));
  const shown = names.filter((one) => required.includes(one) || more.includes(one));
  return Object.fromEntries(shown.map((one) => [one, exampleOf(properties[one]!, { ...place, name: one })]));
}

/** Returns what somebody could send for a schema without references: by the name of the field, or else by its form. */
export function exampleOf(schema: Json, place: Place): unknown {
  const { call, name } = place;
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  const known = [...(exampleValues[`${call}.${name}`] ?? []), ...(exampleValues[name ?? ''] ?? [])];
  const found = known.find((value) => fits(shape, value));
  if (found !== undefined) return found;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf)
    return exampleOf(
      shape.anyOf.find(({ type }) => type !== 'null')!,
      place,
    );
  switch (shape.type) {
    case 'object':
      return objectOf(shape, place);
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () =>
        exampleOf(isJson(shape.items) ? shape.items : {}, { ...place, name: name ?? 'items' }),
      );
    case 'integer':
    case 'number':
      return Math.min(Math.max(shape.minimum ?? 1, 1), shape.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(shape);
    default:
      return {};
  }
}

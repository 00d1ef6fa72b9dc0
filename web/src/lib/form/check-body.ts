import { cleanName } from '#contract/clean-name.ts';
import { asciiAddress } from '#contract/email-address.ts';
import { fieldProblem, type FieldProblem } from '#contract/field-problems.ts';

/** The part of JSON Schema that the contract's bodies use. */
export interface BodySchema {
  type?: string;
  const?: unknown;
  anyOf?: readonly BodySchema[];
  properties?: Readonly<Record<string, BodySchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | BodySchema;
  minProperties?: number;
  maxProperties?: number;
  items?: BodySchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** The text is cleaned first (contract, clean-name.ts). */
  oneLine?: boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** The field (`stepData.0.steps`, or `_` for the whole body) and its problem, named as on the server. */
export type Problems = Record<string, FieldProblem>;

const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** As in ajv-formats. Formats that are not listed are left to the server. */
const formats: Record<string, (text: string) => boolean> = {
  date: isDay,
  'date-time': (text) => /^\d{4}-\d\d-\d\d[t\s]\d\d:\d\d:\d\d/i.test(text) && isDay(text.slice(0, 10)),
  uuid: (text) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text),
  email: (text) =>
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(
      asciiAddress(text),
    ),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

/** Length in characters, not in UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/** Returns the keyword of the schema that a value breaks. */
function brokenByText(schema: BodySchema, text: string): string | undefined {
  const isPattern = schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text);
  // Text of spaces only counts as missing.
  if (!isPattern && schema.pattern === '\\S') return 'pattern';
  if (schema.maxLength !== undefined && lengthOf(text) > schema.maxLength) return 'maxLength';
  if (schema.minLength !== undefined && lengthOf(text) < schema.minLength) return 'minLength';
  if (!isPattern) return 'pattern';
  const format = schema.format === undefined ? undefined : formats[schema.format];
  return format && !format(text) ? 'format' : undefined;
}

function brokenByNumber({ minimum, maximum }: BodySchema, value: number): string | undefined {
  if (maximum !== undefined && value > maximum) return 'maximum';
  if (minimum !== undefined && value < minimum) return 'minimum';
  return undefined;
}

function brokenByList(schema: BodySchema, list: readonly unknown[]): string | undefined {
  const { minItems, maxItems, uniqueItems, items } = schema;
  if (maxItems !== undefined && list.length > maxItems) return 'maxItems';
  if (minItems !== undefined && list.length < minItems) return 'minItems';
  if (!uniqueItems) return undefined;
  // A value of the wrong type is reported with its own field.
  const compared = list.filter((one) => items?.type === undefined || hasType(one, items.type));
  return new Set(compared.map((one) => JSON.stringify(one))).size < compared.length
    ? 'uniqueItems'
    : undefined;
}

class Check {
  readonly problems: Problems = {};

  private report(path: string, problem: FieldProblem): void {
    // Only the first error of a field is shown.
    this.problems[path || '_'] ??= problem;
  }

  private reportIf(path: string, schema: BodySchema, value: unknown, keyword: string | undefined): void {
    if (keyword !== undefined) this.report(path, fieldProblem(keyword, schema, value));
  }

  look(schema: BodySchema, value: unknown, path: string): void {
    if (schema.anyOf) return this.lookAtChoices(schema.anyOf, value, path);
    if ('const' in schema)
      return this.reportIf(path, schema, value, schema.const === value ? undefined : 'const');
    if (schema.type !== undefined && !hasType(value, schema.type))
      return this.reportIf(path, schema, value, 'type');
    if (typeof value === 'string') return this.lookAtText(schema, value, path);
    if (typeof value === 'number') return this.reportIf(path, schema, value, brokenByNumber(schema, value));
    if (Array.isArray(value)) return this.lookAtList(schema, value, path);
    return isObject(value) ? this.lookAtObject(schema, value, path) : undefined;
  }

  private lookAtText(schema: BodySchema, typed: string, path: string): void {
    const text = schema.oneLine ? cleanName(typed) : typed;
    this.reportIf(path, schema, text, brokenByText(schema, text));
  }

  private lookAtChoices(choices: readonly BodySchema[], value: unknown, path: string): void {
    const tries = choices.map((choice) => problemsOf(choice, value, path));
    if (tries.some((problems) => Object.keys(problems).length === 0)) return;
    for (const problems of tries)
      for (const [field, problem] of Object.entries(problems)) this.report(field, problem);
  }

  private lookAtList(schema: BodySchema, list: readonly unknown[], path: string): void {
    this.reportIf(path, schema, list, brokenByList(schema, list));
    const { items } = schema;
    if (items) list.forEach((item, at) => this.look(items, item, path ? `${path}.${at}` : String(at)));
  }

  private lookAtObject(schema: BodySchema, value: Record<string, unknown>, path: string): void {
    const { properties = {}, required = [], additionalProperties, minProperties, maxProperties } = schema;
    const below = (name: string): string => (path ? `${path}.${name}` : name);
    // Undefined values are not sent.
    const sent = Object.entries(value).filter(([, one]) => one !== undefined);
    if (minProperties !== undefined && sent.length < minProperties)
      this.reportIf(path, schema, value, 'minProperties');
    if (maxProperties !== undefined && sent.length > maxProperties)
      this.reportIf(path, schema, value, 'maxProperties');
    for (const name of required)
      if (value[name] === undefined) this.reportIf(below(name), schema, undefined, 'required');
    for (const [name, one] of sent) {
      const known = properties[name];
      if (known) this.look(known, one, below(name));
      else if (additionalProperties === false)
        this.reportIf(below(name), schema, undefined, 'additionalProperties');
      else if (isObject(additionalProperties)) this.look(additionalProperties, one, below(name));
    }
  }
}

function problemsOf(schema: BodySchema, value: unknown, path: string): Problems {
  const check = new Check();
  check.look(schema, value, path);
  return check.problems;
}

/** The errors that the server's schema check would find in a body; empty if it is valid. */
export const checkBody = (schema: BodySchema, body: unknown): Problems => problemsOf(schema, body, '');

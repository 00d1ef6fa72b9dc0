import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { TSchema } from 'typebox';
import { oneLine } from '#contract/clean-name.ts';
import { asciiAddress } from '#contract/email-address.ts';
import { fieldProblem, type FieldLimits } from '#contract/field-problems.ts';
import { AppError } from '../errors/errors.ts';

const shared = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  removeAdditional: false,
  verbose: true,
} as const;
// Bodies are taken as they are: null is no 0, "5" is no 5, an unknown field is an error (docs/domain.md#input).
const strict = new Ajv({ ...shared, coerceTypes: false });
const brief = new Ajv({ ...shared, allErrors: false, coerceTypes: false });
// Values that arrive as text (addresses, forms) are read by their schema; a form's single value may stand for a list.
const fromText = new Ajv({ ...shared, coerceTypes: true });
const fromForm = new Ajv({ ...shared, coerceTypes: 'array' });
const isEmail = (text: string): boolean => {
  const address = asciiAddress(text);
  return address.length <= 254 && (fullFormats.email as RegExp).test(address);
};

for (const ajv of [strict, brief, fromText, fromForm]) {
  // Its types are written for another way to import modules.
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addKeyword(oneLine);
  // ajv-formats takes urn:uuid:… too, which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i);
  ajv.addFormat('email', isEmail);
  ajv.addKeyword({
    keyword: 'asciiDomain',
    type: 'string',
    schema: false,
    modifying: true,
    validate: (
      text: string,
      at?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number },
    ) => {
      if (at) at.parentData[at.parentDataProperty] = asciiAddress(text);
      return true;
    },
  });
}

/** Returns the schema, with the international domain of each address written as it is stored. */
function withAsciiDomains<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(withAsciiDomains) as S;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, withAsciiDomains(part)]);
  const isAddress = 'format' in schema && schema.format === 'email';
  return { ...Object.fromEntries(parts), ...(isAddress ? { asciiDomain: true } : {}) } as S;
}

export type Validator = (value: unknown) => void;

/** Returns a pointer like /stepData/0/steps as stepData.0.steps; a missing or extra field under its own name. */
function fieldOf(error: ErrorObject): string {
  const base = error.instancePath.slice(1).replaceAll('/', '.');
  const extra = (error.params['missingProperty'] ?? error.params['additionalProperty']) as string | undefined;
  return [base, extra].filter(Boolean).join('.') || '_';
}

function refuse(errors: ErrorObject[]): never {
  // Without a prototype: the field that is wrong may be called __proto__.
  const fields = Object.create(null) as Record<string, string[]>;
  const limits = Object.create(null) as Record<string, Record<string, number>>;
  for (const error of errors.slice(0, 50)) {
    const field = fieldOf(error);
    const keys = (fields[field] ??= []);
    const problem = fieldProblem(error.keyword, (error.parentSchema ?? {}) as FieldLimits, error.data);
    if (error.keyword === 'anyOf' || keys.includes(problem.key)) continue;
    keys.push(problem.key);
    limits[field] = { ...limits[field], ...problem.limits };
  }
  // An empty field is not also reported as too short.
  for (const [field, keys] of Object.entries(fields)) if (keys.includes('blank')) fields[field] = ['blank'];
  for (const [field, keys] of Object.entries(fields)) if (!keys.length) fields[field] = ['anyOf'];
  throw new AppError('bad_input', { fields, limits });
}

/** Compiled for the first value: compiling all schemas would hold up the start of the server. */
function validator(ajv: Ajv, schema: TSchema): Validator {
  let check: ValidateFunction | null = null;
  return (value) => {
    check ??= ajv.compile(withAsciiDomains(schema));
    if (!check(value)) refuse(check.errors ?? []);
  };
}

export const bodyValidator = (schema: TSchema): Validator => validator(strict, schema);
export const textValidator = (schema: TSchema): Validator => validator(fromText, schema);

/** Of a body of megabytes, which may be wrong a million times over: the first thing that is wrong with each field. */
export function largeBodyValidator(schema: TSchema): Validator {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> };
  const names = Object.keys(properties);
  const bare = { ...schema, properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const parts = names.map((name) => ({
    type: 'object',
    properties: { [name]: withAsciiDomains(properties[name]) },
  }));
  let checks: ValidateFunction[] | null = null;
  return (value) => {
    checks ??= [strict.compile(bare), ...parts.map((part) => brief.compile(part))];
    const errors = checks.flatMap((check) => (check(value) ? [] : (check.errors ?? [])));
    if (errors.length) refuse(errors);
  };
}

/** A field that cannot be read stays a text, which its schema refuses. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** In a form, a single value or file is also accepted for a list, and an object is JSON. */
export function formValidator(schema: TSchema): Validator {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const objects = Object.keys(properties).filter((name) => properties[name]?.type === 'object');
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  const check = validator(fromForm, schema);
  return (value) => {
    const body = value as Record<string, unknown>;
    // Ajv makes a list of a text, and of a file it does not.
    for (const name of lists)
      if (body[name] !== undefined && !Array.isArray(body[name])) body[name] = [body[name]];
    for (const name of objects) if (typeof body[name] === 'string') body[name] = parsed(body[name]);
    check(body);
  };
}

/** PostgreSQL takes neither NUL nor half a surrogate pair in text: 400, not 500. Depth is bounded too. */
export function refuseUnstorableText(value: unknown, path = '', depth = 0): void {
  if (depth > 20) throw new AppError('bad_input', { fields: { [path || '_']: ['depth'] } });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new AppError('bad_input', { fields: { [path || '_']: ['text'] } });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorableText(key, path, depth + 1);
    refuseUnstorableText(item, path ? `${path}.${key}` : key, depth + 1);
  }
}

import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine } from '#contract/clean-name.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { checkBody, type BodySchema } from './check-body.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../../contract/src/features/**/*.ts', {
  eager: true,
});
const hasBody = (one: unknown): one is EndpointSpec =>
  typeof one === 'object' && one !== null && 'path' in one && 'body' in one && one.body !== undefined;
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(hasBody));

// The server's own check (server/src/platform/http/validation.ts).
const ajv = new Ajv({ allErrors: true, strict: false, coerceTypes: false });
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
ajv.addKeyword(oneLine);
ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i);

const fieldOf = (error: ErrorObject): string => {
  const extra: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return [error.instancePath.slice(1).replaceAll('/', '.'), extra].filter(Boolean).join('.') || '_';
};

const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', '   ', 'a@b.example', 'a@b', '2026-02-30', '2026-02-28', '2026-11-24T08:00:00Z', 'en'),
  fc.uuid(),
  fc.string({ minLength: 300, maxLength: 400 }),
);
const anything = fc.oneof(
  texts,
  fc.integer({ min: -5, max: 200_000 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

/** Values near the limits of a schema, about half of them valid. */
function near(schema: BodySchema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 4) return anything;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => near(one, depth + 1)), anything);
  if ('const' in schema) return fc.oneof(fc.constant(schema.const), anything);
  if (schema.type === 'object') {
    const known = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, near(one, depth + 1)]);
    const model = { ...Object.fromEntries(known), ...(depth ? {} : { unknownField: anything }) };
    return fc.record(model as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  }
  if (schema.type === 'array')
    return fc.oneof(fc.array(near(schema.items ?? {}, depth + 1), { maxLength: 4 }), anything);
  if (schema.type === 'string') return fc.oneof(texts, anything);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(fc.integer({ min: -5, max: 200_000 }), anything);
  return anything;
}

describe('checking a body in the browser', () => {
  test('the contract has request bodies to check', () => {
    expect(endpoints.length).toBeGreaterThan(50);
  });

  test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
    '%s: refuses the same fields as the server',
    (_, spec) => {
      const schema = spec.body as unknown as BodySchema;
      const validate = ajv.compile(spec.body!);
      fc.assert(
        fc.property(near(schema), (value) => {
          // Bodies are sent as JSON, which has no NaN.
          const body: unknown = JSON.parse(JSON.stringify(value ?? null));
          const wrong = validate(body) ? [] : validate.errors!.filter(({ keyword }) => keyword !== 'anyOf');
          expect(Object.keys(checkBody(schema, body)).toSorted()).toEqual(
            [...new Set(wrong.map(fieldOf))].toSorted(),
          );
        }),
        { numRuns: 150 },
      );
    },
  );

  test.each([
    [{ type: 'string', minLength: 1, pattern: '\\S' }, '', 'blank'],
    [{ type: 'string', minLength: 1 }, '', 'blank'],
    [{ type: 'string', minLength: 2 }, 'a', 'minLength'],
    [{ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, '25:00', 'time_of_day'],
    [{ type: 'string', format: 'date' }, '2026-02-29', 'format_date'],
    [{ type: 'integer', minimum: 1 }, 0, 'minimum'],
    [{ type: 'integer' }, 1.5, 'whole'],
    [{ anyOf: [{ type: 'integer', minimum: 2 }, { type: 'null' }] }, 1, 'minimum'],
    [{ type: 'array', items: {}, uniqueItems: true }, ['a', 'a'], 'uniqueItems'],
  ])('%j names what is wrong with %j: %s', (schema, value, key) => {
    expect(checkBody(schema as BodySchema, value)).toMatchObject({ _: { key } });
  });

  test.each([
    [{ type: 'integer', minimum: 0, maximum: 100_000 }, -1, { minimum: 0, maximum: 100_000 }],
    [{ type: 'integer', minimum: 1 }, 0, { limit: 1 }],
    [{ type: 'string', maxLength: 3 }, 'abcd', { count: 3 }],
    [{ type: 'array', maxItems: 1 }, [1, 2], { count: 1 }],
  ])('%j names its limits for %j', (schema, value, limits) => {
    expect(checkBody(schema as BodySchema, value)['_']?.limits).toEqual(limits);
  });
});

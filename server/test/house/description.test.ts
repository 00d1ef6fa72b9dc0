import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { operationSays } from '#contract/description/operations.ts';
import { parameterSays } from '#contract/description/parameters.ts';
import { subjects } from '#contract/description/subjects.ts';
import { tagSays } from '#contract/description/tags.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { webhookEvents } from '#contract/features/webhooks/webhook-events.ts';
import { buildOpenApi, type Operation } from '../../src/app/openapi/openapi.ts';
import { plain, type Json } from '../../src/app/openapi/plain-schema.ts';

const description = buildOpenApi();
const operations: Operation[] = Object.values(description.paths).flatMap((path) => Object.values(path));
const components = description['components'] as Record<string, Record<string, Record<string, unknown>>>;
const schemas = components['schemas'] ?? {};

/** A sentence begins with a capital or a name in backticks, and ends as a sentence does. */
const isSentence = (text: string | undefined): boolean =>
  text !== undefined && /^[A-Z`“0-9*]/.test(text) && /[.:)]$/.test(text.trim()) && text.length > 10;

const fieldOf = ({ params, query }: EndpointSpec, { name, in: place }: { name: string; in: string }) =>
  (plain(place === 'path' ? params : query)['properties'] as Record<string, Json>)[name];

interface Example {
  example?: unknown;
}

describe('the description', () => {
  test('holds every endpoint with its permission and errors', () => {
    for (const { name, spec } of allEndpoints) {
      const operation = description.paths[`/${spec.path}`]?.[spec.method.toLowerCase()];
      const asked = spec.permission === 'public' ? 'public' : spec.permission.name;
      expect(operation).toMatchObject({ operationId: name, 'x-permission': asked });
      for (const code of spec.errors ?? []) expect(operation?.['x-codes']).toContain(code);
      for (const part of spec.path.matchAll(/\{(\w+)\}/g))
        expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: part[1], in: 'path' }));
    }
    const login = description.paths['/login']?.['post'];
    expect(login?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/LoginBody',
    });
    expect(schemas['LoginBody']?.['required']).toEqual(['email', 'password']);
  });

  test('writes each named schema once and has no reference that leads nowhere', () => {
    const named = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
    const known = new Set(
      Object.entries(components).flatMap(([kind, parts]) =>
        Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
      ),
    );
    const copies: string[] = [];
    const lost: string[] = [];
    const walk = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const copied = named.get(JSON.stringify(value));
      if (copied && place !== `components/schemas/${copied}`) copies.push(`${place} is a copy of ${copied}`);
      const target = '$ref' in value ? String(value.$ref) : undefined;
      if (target && !known.has(target)) lost.push(`${place}: ${target}`);
      for (const [key, part] of Object.entries(value)) walk(part, place ? `${place}/${key}` : key);
    };
    walk(description, '');
    expect(copies).toEqual([]);
    expect(lost).toEqual([]);
    expect(schemas['Challenge']).toBeDefined();
    expect(schemas['ErrorBody']).toBeDefined();
  });

  test('has a sentence for every operation, parameter and feature', () => {
    const silent = operations.flatMap(({ operationId, summary, description: says, parameters }) => [
      ...(isSentence(says) && isSentence(`${summary}.`) ? [] : [operationId]),
      ...parameters
        .filter((parameter) => !isSentence(parameter.description))
        .map(({ name }) => `${operationId}.${name}`),
    ]);
    const features = description['tags'] as { name: string; description: string }[];
    expect(silent).toEqual([]);
    expect(features.filter((feature) => !isSentence(feature.description))).toEqual([]);
  });

  test('has no sentence about what is not there', () => {
    const calls = new Set(allEndpoints.map(({ name }) => name));
    const parameters = new Set(
      operations.flatMap(({ operationId, parameters: all }) =>
        all.flatMap(({ name }) => [name, `${operationId}.${name}`]),
      ),
    );
    const paths = allEndpoints.map(({ spec }) => spec.path);
    expect(Object.keys(operationSays).filter((name) => !calls.has(name))).toEqual([]);
    expect(Object.keys(parameterSays).filter((name) => !parameters.has(name))).toEqual([]);
    expect(
      Object.keys(subjects).filter((start) => !paths.some((path) => path.startsWith(`${start}/{id}`))),
    ).toEqual([]);
    expect(
      Object.keys(tagSays).filter((tag) => !allEndpoints.some(({ feature }) => feature === tag)),
    ).toEqual([]);
  });

  test('sends files in forms alone, and names its closed lists', () => {
    const upload = description.paths['/programs/{id}/member-imports']?.['post'];
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(schemas['UploadMembersBody']?.['properties']).toMatchObject({
      file: { type: 'string', format: 'binary' },
    });
    expect(schemas['DeliveryState']).toEqual({ type: 'string', enum: ['due', 'sent', 'failed'] });
    expect(JSON.stringify(description)).not.toContain('oneLine');
  });

  test('has an example for every parameter, for what is sent and for what is answered, and each fits its schema', () => {
    const wrong: string[] = [];
    const look = (place: string, schema: unknown, example: unknown) => {
      if (!Value.Check(schema as TSchema, example)) wrong.push(`${place}: ${JSON.stringify(example)}`);
    };
    for (const { name, spec } of allEndpoints) {
      const operation = description.paths[`/${spec.path}`]![spec.method.toLowerCase()]!;
      for (const one of operation.parameters)
        if (one.in !== 'header') look(`${name}.${one.name}`, fieldOf(spec, one), one.example);
      for (const { example } of Object.values(operation.requestBody?.content ?? {}))
        look(`${name} sends`, plain(spec.body), example);
      const { 'application/json': answer } = (operation.responses[200]?.content ?? {}) as Record<
        string,
        Example
      >;
      if (answer) look(`${name} answers`, plain(spec.response), answer.example);
    }
    expect(wrong).toEqual([]);
  });

  test('describes what webhooks send and what the live stream says', () => {
    expect(Object.keys(description['webhooks'] as object)).toEqual([...webhookEvents, 'test']);
    expect(description.paths['/live']?.['get']?.description).toContain('challenge.boardMoved');
  });
});

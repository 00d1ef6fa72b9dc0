import { readFileSync } from 'node:fs';
import { tagSays } from '#contract/description/tags.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { workbookType } from '../../kernel/reports/public.ts';
import { apiVersion } from '../../platform/http/api-version.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { translate } from '../../platform/words/translate.ts';
import { exampleOf } from './examples.ts';
import { Components } from './named-schemas.ts';
import { parametersOf, type Parameter } from './parameters.ts';
import { isJson, pascal, plain, type Json } from './plain-schema.ts';
import { codesOf, Refusals, sharedErrors, type Answer } from './refusals.ts';
import { describe } from './says.ts';
import { webhookCalls } from './webhook-calls.ts';

const t = translate('en');

export interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-permission': string;
  /** The scope of keys that opens it; `any`: every key may call it, `none`: no key may. */
  'x-key-scope': string;
  /** Every error it can answer with. */
  'x-codes': ErrorCode[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Answer>;
}

interface Content {
  schema: Json;
  example?: unknown;
}

export interface OpenApi extends Json {
  info: { title: string; version: string; description: string } & Json;
  paths: Record<string, Record<string, Operation>>;
}

type Entry = (typeof allEndpoints)[number];

interface Shared {
  components: Components;
  refusals: Refusals;
}

const binary = { type: 'string', format: 'binary' };
const isAnything = (schema: unknown): boolean => isJson(schema) && !Object.keys(schema).length;

/** In a form, what the contract leaves open is a file (photos.ts), or a list of files. */
function asFile(schema: unknown): unknown {
  if (isAnything(schema)) return binary;
  return isJson(schema) && isAnything(schema['items']) ? { ...schema, items: binary } : schema;
}

/** Returns a form with its files as OpenAPI writes them, and whether it has any. */
function withFiles(body: Json): { schema: Json; hasFiles: boolean } {
  const before = isJson(body['properties']) ? body['properties'] : {};
  const properties = Object.fromEntries(Object.entries(before).map(([name, part]) => [name, asFile(part)]));
  return {
    schema: { ...body, properties },
    hasFiles: Object.keys(before).some((name) => properties[name] !== before[name]),
  };
}

function contentOf({ name, spec }: Entry, { components }: Shared): Record<string, Content> {
  const body = plain(spec.body);
  const { schema, hasFiles } = spec.bodyKind === 'form' ? withFiles(body) : { schema: body, hasFiles: false };
  const content = {
    schema: components.name(`${pascal(name)}Body`, schema),
    example: exampleOf(schema, { call: name }),
  };
  if (hasFiles) return { 'multipart/form-data': content };
  if (spec.bodyKind === 'posted') return { 'application/x-www-form-urlencoded': content };
  return { 'application/json': content };
}

const bodyOf = (entry: Entry, shared: Shared): Pick<Operation, 'requestBody'> =>
  entry.spec.body ? { requestBody: { required: true, content: contentOf(entry, shared) } } : {};

function securityOf(spec: EndpointSpec) {
  const { permission, path } = spec;
  if (path === 'refresh') return [{ refreshCookie: [] }];
  if (permission === 'public') return [];
  return [{ accessToken: [] }, ...(scopeThatOpens(spec) ? [{ apiKey: [] }] : [])];
}

/** Tables come as CSV, or as an Excel workbook for who accepts one (kernel/reports/form.ts). */
const mediaTypesOf = ({ mediaType = 'application/json' }: EndpointSpec): string[] =>
  mediaType === 'text/csv' ? [mediaType, workbookType] : [mediaType];

/** An answer in JSON has an example; files and streams say what they are in words. */
const answerExample = ({ name, spec }: Entry, type: string): { example?: unknown } =>
  type === 'application/json'
    ? { example: exampleOf(plain(spec.response), { call: name, isAnswer: true }) }
    : {};

function operationOf(entry: Entry, shared: Shared): Operation {
  const { name, feature, spec } = entry;
  const answer = shared.components.name(`${pascal(name)}Response`, spec.response);
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    description: describe(entry),
    ...(spec.ends ? { deprecated: true } : {}),
    'x-permission': spec.permission === 'public' ? 'public' : spec.permission.name,
    'x-key-scope': scopeThatOpens(spec) ?? 'none',
    'x-codes': codesOf(spec),
    security: securityOf(spec),
    parameters: parametersOf(entry, shared.components),
    ...bodyOf(entry, shared),
    responses: {
      200: {
        description: t('api-docs:success'),
        content: Object.fromEntries(
          mediaTypesOf(spec).map((type) => [type, { schema: answer, ...answerExample(entry, type) }]),
        ),
      },
      ...shared.refusals.of(spec),
    },
  };
}

const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: t('api-docs:apiKey') },
  accessToken: { type: 'http', scheme: 'bearer', description: t('api-docs:bearer') },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'goodstride_refresh',
    description: t('api-docs:cookie'),
  },
};

/** What readers begin with: what holds everywhere, the guide (its examples are sent by a test), and the errors of every call. */
const introduction = (): string =>
  [
    t('api-docs:description'),
    readFileSync(new URL('guide.md', import.meta.url), 'utf8'),
    t('api-docs:sharedErrors'),
    sharedErrors(),
  ].join('\n\n');

/** Returns the whole contract as OpenAPI 3.1, in the order of the contract. */
export function buildOpenApi(): OpenApi {
  const components = new Components();
  const refusals = new Refusals(components);
  const paths: OpenApi['paths'] = {};
  for (const entry of allEndpoints) {
    const path = (paths[`/${entry.spec.path}`] ??= {});
    path[entry.spec.method.toLowerCase()] = operationOf(entry, { components, refusals });
  }
  const webhooks = webhookCalls(components);
  return {
    openapi: '3.1.0',
    info: {
      title: t('api-docs:title'),
      version: apiVersion,
      description: introduction(),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(allEndpoints.map(({ feature }) => feature))].map((name) => ({
      name,
      description: tagSays[name] ?? '',
    })),
    paths,
    webhooks,
    components: { schemas: schemasOf(components), responses: refusals.all(), securitySchemes },
  };
}

function schemasOf(components: Components): Record<string, Json> {
  const schemas = components.all();
  return { ...schemas, ErrorBody: { ...schemas['ErrorBody'], examples: [exampleError()] } };
}

function exampleError() {
  return {
    code: 'bad_input',
    message: t('errors:codes.bad_input'),
    requestId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
    fields: { email: [t('errors:fields.format_email')] },
  };
}

import { workbookType } from '../../kernel/reports/public.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { apiVersion } from '../../platform/http/api-version.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { ErrorBody } from '#contract/schemas.ts';
import { translate } from '../../platform/words/translate.ts';
import { Components, plain, type Json } from './named-schemas.ts';

const t = translate('en');

export interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permission': string;
  /** The scope of keys that opens it; `any`: every key may call it, `none`: no key may. */
  'x-key-scope': string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; 'x-codes'?: ErrorCode[] } & Json>;
}

export interface OpenApi extends Json {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

type Entry = (typeof allEndpoints)[number];
type Parameter = Operation['parameters'][number];

function fieldsIn(schema: unknown, place: 'path' | 'query', components: Components): Parameter[] {
  const { properties = {}, required = [] } = plain(schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: components.refer(value),
  }));
}

const header = (name: string, required: boolean, description: string, schema: Json): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

function parametersOf(spec: EndpointSpec, components: Components): Parameter[] {
  const { params, query, idempotent, edits, permission, path } = spec;
  const one = { type: 'string', const: '1' };
  const key = { type: 'string', minLength: 8, maxLength: 200 };
  return [
    ...fieldsIn(params, 'path', components),
    ...fieldsIn(query, 'query', components),
    ...(idempotent ? [header('Idempotency-Key', false, t('api-docs:idempotencyKey'), key)] : []),
    ...(edits ? [header('If-Match', false, t('api-docs:began'), { type: 'string', maxLength: 13 })] : []),
    ...(permission === 'public' ? [] : [header('x-background', false, t('api-docs:background'), one)]),
    ...(permission === 'public' && path !== 'refresh'
      ? []
      : [header('x-person', false, t('api-docs:person'), { type: 'string', format: 'uuid' })]),
    ...(path === 'refresh' ? [header('x-goodstride', true, t('api-docs:refreshHeader'), one)] : []),
  ];
}

/** Returns the errors of every call, besides its own. */
function codesOf(spec: EndpointSpec): ErrorCode[] {
  const signedIn: ErrorCode[] = ['not_signed_in', 'session_ended', 'other_person', 'forbidden'];
  const body: ErrorCode[] = ['bad_json', 'body_too_large', 'unsupported_media'];
  const keyed: ErrorCode[] = ['in_flight', 'key_reused'];
  const byKey: ErrorCode[] = ['key_unknown', 'key_ended', 'key_stopped', 'key_elsewhere', 'key_scope'];
  return [
    ...new Set<ErrorCode>([
      'bad_input',
      ...(spec.permission === 'public' ? [] : signedIn),
      ...(scopeThatOpens(spec) ? byKey : []),
      ...(spec.params ? (['not_found'] as const) : []),
      ...(spec.body ? body : []),
      ...(spec.idempotent ? keyed : []),
      ...(spec.edits ? (['changed_since'] as const) : []),
      ...(spec.mediaType === 'text/csv' ? (['too_many_rows'] as const) : []),
      ...(spec.errors ?? []),
      'too_many_requests',
      'internal',
      'unavailable',
    ]),
  ];
}

const pascal = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function refusalsOf(spec: EndpointSpec, components: Components): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const code of codesOf(spec).toSorted((a, b) => errorCodes[a] - errorCodes[b])) {
    const status = String(errorCodes[code]);
    const before = responses[status]?.['x-codes'] ?? [];
    const codes = [...before, code];
    responses[status] = {
      description: codes
        .map(
          (each) =>
            `${each}: ${t(`errors:codes.${each}`, { reason: 'reason', day: 'day', wait: '5 minutes', names: 'names', support: 'support' })}`,
        )
        .join(' '),
      'x-codes': codes,
      ...(status === '429' || status === '503'
        ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
        : {}),
      content: { 'application/json': { schema: components.refer(ErrorBody) } },
    };
  }
  return responses;
}

function bodyOf({ name, spec }: Entry, components: Components): Pick<Operation, 'requestBody'> {
  const { body, bodyKind } = spec;
  if (!body) return {};
  const schema = components.name(`${pascal(name)}Body`, body);
  const json = { 'application/json': { schema } };
  const content: Record<string, { schema: Json }> =
    bodyKind === 'form'
      ? { 'multipart/form-data': { schema }, ...json }
      : bodyKind === 'posted'
        ? { 'application/x-www-form-urlencoded': { schema } }
        : json;
  return { requestBody: { required: true, content } };
}

function securityOf(spec: EndpointSpec) {
  const { permission, path } = spec;
  if (path === 'refresh') return [{ refreshCookie: [] }];
  if (permission === 'public') return [];
  return [{ accessToken: [] }, ...(scopeThatOpens(spec) ? [{ apiKey: [] }] : [])];
}

/** Tables come as CSV, or as an Excel workbook for who accepts one (kernel/reports/form.ts). */
const mediaTypesOf = ({ mediaType = 'application/json' }: EndpointSpec): string[] =>
  mediaType === 'text/csv' ? [mediaType, workbookType] : [mediaType];

function operationOf(entry: Entry, components: Components): Operation {
  const { name, feature, spec } = entry;
  const answer = components.name(`${pascal(name)}Response`, spec.response);
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    ...(spec.ends ? { deprecated: true } : {}),
    'x-permission': spec.permission === 'public' ? 'public' : spec.permission.name,
    'x-key-scope': scopeThatOpens(spec) ?? 'none',
    security: securityOf(spec),
    parameters: parametersOf(spec, components),
    ...bodyOf(entry, components),
    responses: {
      200: {
        description: t('api-docs:success'),
        content: Object.fromEntries(mediaTypesOf(spec).map((type) => [type, { schema: answer }])),
      },
      ...refusalsOf(spec, components),
    },
  };
}

/** Returns the whole contract as OpenAPI 3.1, in the order of the contract. */
export function buildOpenApi(): OpenApi {
  const components = new Components();
  const paths: OpenApi['paths'] = {};
  for (const entry of allEndpoints) {
    const path = (paths[`/${entry.spec.path}`] ??= {});
    path[entry.spec.method.toLowerCase()] = operationOf(entry, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: t('api-docs:title'), version: apiVersion, description: t('api-docs:description') },
    servers: [{ url: '/api' }],
    tags: [...new Set(allEndpoints.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemasOf(components),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: t('api-docs:apiKey') },
        accessToken: { type: 'http', scheme: 'bearer', description: t('api-docs:bearer') },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'goodstride_refresh',
          description: t('api-docs:cookie'),
        },
      },
    },
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

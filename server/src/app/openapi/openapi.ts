import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { ErrorBody } from '#contract/schemas.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

type Json = Record<string, unknown>;

export interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permission': string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; 'x-codes'?: ErrorCode[] } & Json>;
}

export interface OpenApi extends Json {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

/** Plain JSON of a schema: TypeBox marks its own with symbols and hidden fields. */
const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json;

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

type Parameter = Operation['parameters'][number];

function fieldsIn(schema: unknown, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = plain(schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const header = (name: string, required: boolean, description: string, schema: Json): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

function parametersOf({ params, query, idempotent, permission, path }: EndpointSpec): Parameter[] {
  const one = { type: 'string', const: '1' };
  const key = { type: 'string', minLength: 8, maxLength: 200 };
  return [
    ...fieldsIn(params, 'path'),
    ...fieldsIn(query, 'query'),
    ...(idempotent ? [header('Idempotency-Key', false, t('api-docs:idempotencyKey'), key)] : []),
    ...(permission === 'public' ? [] : [header('x-background', false, t('api-docs:background'), one)]),
    ...(path === 'refresh' ? [header('x-goodstride', true, t('api-docs:refreshHeader'), one)] : []),
  ];
}

/** What every call may answer besides its own errors. */
function codesOf(spec: EndpointSpec): ErrorCode[] {
  const signedIn: ErrorCode[] = ['not_signed_in', 'session_ended', 'forbidden'];
  const body: ErrorCode[] = ['bad_json', 'body_too_large', 'unsupported_media'];
  const keyed: ErrorCode[] = ['in_flight', 'key_reused'];
  return [
    ...new Set<ErrorCode>([
      'bad_input',
      ...(spec.permission === 'public' ? [] : signedIn),
      ...(spec.params ? (['not_found'] as const) : []),
      ...(spec.body ? body : []),
      ...(spec.idempotent ? keyed : []),
      ...(spec.errors ?? []),
      'too_many_requests',
      'internal',
      'unavailable',
    ]),
  ];
}

const errorSchema = { $ref: '#/components/schemas/Error' };

function refusalsOf(spec: EndpointSpec): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const code of codesOf(spec).toSorted((a, b) => errorCodes[a] - errorCodes[b])) {
    const status = String(errorCodes[code]);
    const before = responses[status]?.['x-codes'] ?? [];
    const codes = [...before, code];
    responses[status] = {
      description: codes.map((each) => `${each}: ${t(`errors:codes.${each}`)}`).join(' '),
      'x-codes': codes,
      ...(status === '429' || status === '503'
        ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
        : {}),
      content: { 'application/json': { schema: errorSchema } },
    };
  }
  return responses;
}

function bodyOf({ body, bodyKind }: EndpointSpec): Pick<Operation, 'requestBody'> {
  if (!body) return {};
  const schema = plain(body);
  const json = { 'application/json': { schema } };
  const content = bodyKind === 'form' ? { 'multipart/form-data': { schema }, ...json } : json;
  return { requestBody: { required: true, content } };
}

function securityOf({ permission, path }: EndpointSpec) {
  if (path === 'refresh') return [{ refreshCookie: [] }];
  return permission === 'public' ? [] : [{ accessToken: [] }];
}

function operationOf({ name, feature, spec }: (typeof allEndpoints)[number]): Operation {
  return {
    operationId: name,
    tags: [feature],
    summary: spec.summary,
    'x-permission': spec.permission,
    security: securityOf(spec),
    parameters: parametersOf(spec),
    ...bodyOf(spec),
    responses: {
      200: {
        description: t('api-docs:success'),
        content: { [spec.mediaType ?? 'application/json']: { schema: plain(spec.response) } },
      },
      ...refusalsOf(spec),
    },
  };
}

/** The whole contract as OpenAPI 3.1, in the order of the contract. */
export function buildOpenApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const entry of allEndpoints) {
    const path = (paths[`/${entry.spec.path}`] ??= {});
    path[entry.spec.method.toLowerCase()] = operationOf(entry);
  }
  return {
    openapi: '3.1.0',
    info: { title: t('api-docs:title'), version: '1', description: t('api-docs:description') },
    servers: [{ url: '/api' }],
    tags: [...new Set(allEndpoints.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: { ...plain(ErrorBody), example: exampleError() } },
      securitySchemes: {
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

function exampleError() {
  return {
    code: 'bad_input',
    message: t('errors:codes.bad_input'),
    requestId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
    fields: { email: [t('errors:fields.format_email')] },
  };
}

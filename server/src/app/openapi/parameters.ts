import type { EndpointSpec } from '#contract/endpoint.ts';
import { parameterSays } from '#contract/description/parameters.ts';
import { subjects } from '#contract/description/subjects.ts';
import { translate } from '../../platform/words/translate.ts';
import { exampleOf } from './examples.ts';
import type { Components } from './named-schemas.ts';
import { plain, type Json } from './plain-schema.ts';

const t = translate('en');

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Json;
  example?: unknown;
}

interface Named {
  name: string;
  spec: EndpointSpec;
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

/** An id is described by what stands before it in the path. */
function saysOfId({ path }: EndpointSpec): string {
  const subject = subjects[path.slice(0, path.indexOf('/{id}'))];
  return subject ? t('api-docs:idOf', { subject }) : '';
}

/** Returns the sentence of a parameter, empty when the contract has none. A house test finds those. */
function saysOf({ name: call, spec }: Named, name: string, place: 'path' | 'query'): string {
  const own = parameterSays[`${call}.${name}`];
  if (own) return own;
  if (place === 'path' && name === 'id') return saysOfId(spec);
  return parameterSays[name] ?? '';
}

function fieldsIn(named: Named, place: 'path' | 'query', components: Components): Parameter[] {
  const fields = place === 'path' ? named.spec.params : named.spec.query;
  const { properties = {}, required = [] } = plain(fields ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, { description: _said, ...value }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: saysOf(named, name, place),
    schema: components.refer(value),
    example: exampleOf(value, { call: named.name, name }),
  }));
}

const header = (name: string, required: boolean, description: string, schema: Json): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** The headers that every call takes (x-background, x-person) are described once, in the introduction. */
export function parametersOf(named: Named, components: Components): Parameter[] {
  const { idempotent, edits, path } = named.spec;
  const one = { type: 'string', const: '1' };
  const key = { type: 'string', minLength: 8, maxLength: 200 };
  return [
    ...fieldsIn(named, 'path', components),
    ...fieldsIn(named, 'query', components),
    ...(idempotent ? [header('Idempotency-Key', false, t('api-docs:idempotencyKey'), key)] : []),
    ...(edits ? [header('If-Match', false, t('api-docs:began'), { type: 'string', maxLength: 13 })] : []),
    ...(path === 'refresh' ? [header('x-goodstride', true, t('api-docs:refreshHeader'), one)] : []),
  ];
}

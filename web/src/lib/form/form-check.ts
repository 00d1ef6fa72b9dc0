import bodySchemas from 'virtual:body-schemas';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { checkBody, type Problems } from './check-body.ts';

/** Returns the schema errors of a body by field and code; null if there are none. */
export function problemsOf(spec: EndpointSpec, body: unknown): Problems | null {
  const schema = bodySchemas[`${spec.method} ${spec.path}`];
  const problems = schema ? checkBody(schema, body) : {};
  return Object.keys(problems).length ? problems : null;
}

import type { EndpointSpec } from '#contract/endpoint.ts';

/**
 * Returns the address of a call: the path of the endpoint with its parameters and the query. Empty values are left out.
 */
export function addressOf(
  { path }: Pick<EndpointSpec, 'path'>,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string {
  const values = params as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query as object))
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value));
  return `/api/${filled}${asked.size ? `?${asked}` : ''}`;
}

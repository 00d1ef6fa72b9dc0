import { translate } from '../../platform/words/translate.ts';
import type { OpenApi, Operation } from './openapi.ts';

const t = translate('en');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A schema in one line, as a reader of TypeScript would write it. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.type === 'object') return schema.properties ? '{…}' : 'object';
  const { minLength, maxLength, minimum, maximum } = schema;
  const [from, to] = [minLength ?? minimum, maxLength ?? maximum];
  const range = from === undefined && to === undefined ? '' : ` (${from ?? ''}…${to ?? ''})`;
  return `${schema.format ?? schema.type ?? 'any'}${range}`;
}

/** Objects that stand behind a field: its own, those of a list, and those of alternatives. */
function insidesOf(schema: Schema): Schema[] {
  if (schema.properties) return [schema];
  if (schema.items) return insidesOf(schema.items);
  return (schema.anyOf ?? []).flatMap(insidesOf);
}

function fieldsOf(schema: Schema, depth = 0): string {
  const [inside] = insidesOf(schema);
  if (!inside?.properties || depth > 4) return `<p><code>${escape(typeOf(schema))}</code></p>`;
  const rows = Object.entries(inside.properties).map(([name, field]) => {
    const needed = inside.required?.includes(name) ? ` <em>${t('api-docs:required')}</em>` : '';
    const below = insidesOf(field).length ? fieldsOf(field, depth + 1) : '';
    return `<li><code>${escape(name)}</code> <span>${escape(typeOf(field))}</span>${needed}${below}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function section(title: string, content: string): string {
  return content ? `<h4>${title}</h4>${content}` : '';
}

function parametersOf(operation: Operation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<li><code>${escape(name)}</code> <span>${place}, ${escape(typeOf(schema))}</span>${
        required ? ` <em>${t('api-docs:required')}</em>` : ''
      } ${escape(description ?? '')}</li>`,
  );
  return rows.length ? `<ul>${rows.join('')}</ul>` : '';
}

function errorsOf(operation: Operation): string {
  const rows = Object.entries(operation.responses)
    .filter(([, response]) => response['x-codes'])
    .map(([status, response]) => `<li><code>${status}</code> ${escape(response.description)}</li>`);
  return `<details><summary>${t('api-docs:errors')}</summary><ul>${rows.join('')}</ul></details>`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const permission = operation['x-permission'];
  const who = permission === 'public' ? t('api-docs:everybody') : `${t('api-docs:needs')} ${permission}`;
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const success = operation.responses['200'] as { content?: Record<string, { schema: Schema }> } | undefined;
  const answer = Object.values(success?.content ?? {})[0]?.schema ?? {};
  return `<article id="${escape(operation.operationId)}">
<h3><code>${method.toUpperCase()} /api${escape(path)}</code></h3>
<p>${escape(operation.summary)} <small>${escape(who)}</small></p>
${section(t('api-docs:parameters'), parametersOf(operation))}
${body ? section(`${t('api-docs:body')} (${escape(body[0])})`, fieldsOf(body[1].schema as Schema)) : ''}
${section(t('api-docs:answer'), fieldsOf(answer))}
${errorsOf(operation)}
</article>`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
article { border-top: 1px solid GrayText; padding: 0.5rem 0; }
h3 { margin: 0.5rem 0; overflow-wrap: anywhere; }
h4 { margin: 0.75rem 0 0; }
ul { margin: 0.25rem 0; padding-left: 1.25rem; }
nav ul { columns: 16rem; }
small, em, li > span { opacity: 0.8; }
`;

/** A page for people, made of the same description as the one for machines; needs nothing from elsewhere. */
export function docsPage(api: OpenApi, nonce: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const links = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation.operationId)}">${method.toUpperCase()} ${escape(path)}</a></li>`,
  );
  const parts = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    const articles = own.map(({ path, method, operation }) => operationHtml(path, method, operation));
    return `<section><h2>${escape(tag)}</h2>${articles.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escape(api.info.title)}</h1><p>${escape(api.info.description)}</p>
<p><a href="/api/openapi.json">${t('api-docs:machineReadable')}</a></p>
<nav aria-label="${t('api-docs:contents')}"><ul>${links.join('')}</ul></nav>
${parts.join('\n')}
</main></body></html>`;
}

import { scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { operationSays } from '#contract/description/operations.ts';
import { calendarOf } from '#contract/description/tags.ts';
import { liveSays } from '#contract/description/live.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { roleKinds, type Permission, type Scope } from '#contract/permissions.ts';
import { translate } from '../../platform/words/translate.ts';
import { plain, type Json } from './plain-schema.ts';

const t = translate('en');

interface Described {
  name: string;
  feature: string;
  spec: EndpointSpec;
}

const megabyte = 1_048_576;
const scopes = ['own', 'team', 'program', 'any'] as const satisfies readonly Scope[];

const upperFirst = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Who may make a call, by what they may reach: the row of the permission matrix in words. */
function whoMay({ scopes: row }: Permission, isOfPlatform: boolean): string {
  const groups = scopes.flatMap((scope) => {
    const kinds = roleKinds.filter((kind) => row[kind] === scope);
    if (!kinds.length) return [];
    const people =
      kinds.length === roleKinds.length
        ? t('api-docs:roles.everyone')
        : kinds.map((kind) => t(`api-docs:roles.${kind}`)).join(', ');
    const reach = scope === 'any' && isOfPlatform ? 'everywhere' : scope;
    return [upperFirst(t(`api-docs:scopes.${reach}`, { people }))];
  });
  return t('api-docs:whoMay', { groups: groups.join(' ') });
}

function whoOf(spec: EndpointSpec): string[] {
  if (spec.permission === 'public') return [t('api-docs:public')];
  const scope = scopeThatOpens(spec);
  const keys = scope === 'any' ? [t('api-docs:anyKey')] : scope ? [t('api-docs:keyScope', { scope })] : [];
  return [whoMay(spec.permission, spec.path.startsWith('super/')), ...keys];
}

/** Which calendar the days are in that a call takes. */
function daysOf(feature: string, { params, query, body }: EndpointSpec): string[] {
  if (!JSON.stringify([params, query, body]).includes('"format":"date"')) return [];
  return [t(`api-docs:calendars.${calendarOf[feature] ?? 'member'}`)];
}

/** In a form, what the contract leaves open is a file. Without one that is needed, JSON will do. */
function formOf({ bodyKind, body }: EndpointSpec): string[] {
  if (bodyKind !== 'form') return [];
  const { properties = {}, required = [] } = plain(body) as { properties?: Json; required?: string[] };
  const needsFile = required.some((name) => !Object.keys(properties[name] as object).length);
  return [t('api-docs:form'), ...(needsFile ? [] : [t('api-docs:formOrJson')])];
}

/** What a call's kind says about its limits. */
const limitsOf = ({ costly, search, mostBody, mostUpload, bodyKind, ends }: EndpointSpec): string[] => [
  ...(costly ? [t('api-docs:costly')] : search ? [t('api-docs:costlySearch', { name: search })] : []),
  ...(mostBody ? [t('api-docs:mostBody', { count: Math.floor(mostBody / megabyte) })] : []),
  ...(mostUpload ? [t('api-docs:mostUpload', { count: Math.floor(mostUpload / megabyte) })] : []),
  ...(bodyKind === 'unread' ? [t('api-docs:unread')] : []),
  ...(ends ? [t('api-docs:ends', ends)] : []),
];

/**
 * Describes an operation beyond its summary: what the contract adds in description/, and, from the contract itself, which days it
 * takes, what limits it, and who may.
 */
export function describe({ name, feature, spec }: Described): string {
  const more = operationSays[name];
  const first = [...(more ? [more] : []), ...daysOf(feature, spec), ...formOf(spec), ...limitsOf(spec)].join(
    ' ',
  );
  const events = spec.mediaType === 'text/event-stream' ? [listOf(t('api-docs:liveEvents'), liveSays)] : [];
  return [first, ...events, whoOf(spec).join(' ')].filter(Boolean).join('\n\n');
}

const listOf = (head: string, says: Readonly<Record<string, string>>): string =>
  [head, '', ...Object.entries(says).map(([name, sentence]) => `- \`${name}\`: ${sentence}`)].join('\n');

import { scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { operationSays } from '#contract/description/operations.ts';
import { liveSays } from '#contract/description/live.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { roleKinds, type Permission, type Scope } from '#contract/permissions.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');

const megabyte = 1_048_576;
const scopes = ['own', 'team', 'program', 'any'] as const satisfies readonly Scope[];

/** Who may make a call, by what they may reach: the row of the permission matrix in words. */
function whoMay({ scopes: row }: Permission): string {
  const groups = scopes.flatMap((scope) => {
    const kinds = roleKinds.filter((kind) => row[kind] === scope);
    if (!kinds.length) return [];
    const people =
      kinds.length === roleKinds.length
        ? t('api-docs:roles.everyone')
        : kinds.map((kind) => t(`api-docs:roles.${kind}`)).join(', ');
    return [t(`api-docs:scopes.${scope}`, { people })];
  });
  return t('api-docs:whoMay', { groups: groups.join(' ') });
}

function whoOf(spec: EndpointSpec): string[] {
  if (spec.permission === 'public') return [t('api-docs:public')];
  const scope = scopeThatOpens(spec);
  const keys = scope === 'any' ? [t('api-docs:anyKey')] : scope ? [t('api-docs:keyScope', { scope })] : [];
  return [whoMay(spec.permission), ...keys];
}

/** What a call's kind says about its limits. */
const limitsOf = ({ costly, search, mostBody, mostUpload, bodyKind, ends }: EndpointSpec): string[] => [
  ...(costly ? [t('api-docs:costly')] : search ? [t('api-docs:costlySearch', { name: search })] : []),
  ...(mostBody ? [t('api-docs:mostBody', { count: Math.floor(mostBody / megabyte) })] : []),
  ...(mostUpload ? [t('api-docs:mostUpload', { count: Math.floor(mostUpload / megabyte) })] : []),
  ...(bodyKind === 'form' ? [t('api-docs:files')] : []),
  ...(bodyKind === 'unread' ? [t('api-docs:unread')] : []),
  ...(ends ? [t('api-docs:ends', ends)] : []),
];

/**
 * Describes an operation: what it does and changes (summary, and what the contract adds in description/), and, from the contract
 * itself, who may and what limits it.
 */
export function describe(name: string, spec: EndpointSpec): string {
  const first = [operationSays[name] ?? `${spec.summary}.`, ...limitsOf(spec)].join(' ');
  const events = spec.mediaType === 'text/event-stream' ? [listOf(t('api-docs:liveEvents'), liveSays)] : [];
  return [first, ...events, whoOf(spec).join(' ')].join('\n\n');
}

const listOf = (head: string, says: Readonly<Record<string, string>>): string =>
  [head, '', ...Object.entries(says).map(([name, sentence]) => `- \`${name}\`: ${sentence}`)].join('\n');

import type { Audience, AudienceKind } from '#contract/features/communications/admin-email.ts';
import type { EmailToSend } from '../hooks/use-admin-email.ts';
import type { GroupKind } from '../hooks/use-groups.ts';

export interface EmailValues {
  kind: AudienceKind;
  groupId: string;
  days: number;
  /** Chosen in the list of members. */
  memberIds: readonly string[];
  subject: string;
  body: string;
  when: 'now' | 'later';
  /** Such as 2026-11-25T09:30, in the program's time zone. */
  sendAt: string;
}

const groupKinds: readonly AudienceKind[] = ['organization', 'team', 'challenge'];
export const isGroup = (kind: AudienceKind): kind is GroupKind => groupKinds.includes(kind);

export function audienceOf({ kind, groupId, days, memberIds }: EmailValues): Audience {
  if (isGroup(kind)) return { kind, ...(groupId ? { id: groupId } : {}) };
  if (kind === 'inactive') return { kind, days };
  return kind === 'members' ? { kind, memberIds: [...memberIds] } : { kind };
}

/** Returns the audience, once nothing is missing. */
export const completeAudience = (values: EmailValues): Audience | null =>
  isGroup(values.kind) && !values.groupId ? null : audienceOf(values);

export const bodyOf = (values: EmailValues): EmailToSend => ({
  audience: audienceOf(values),
  subject: values.subject,
  body: values.body,
  ...(values.when === 'later' ? { sendAt: values.sendAt } : {}),
});

/** Returns the field of the form for a field of the API. */
export function fieldOf(path: string): string {
  if (path === 'audience.id') return 'groupId';
  if (path === 'audience.days') return 'days';
  return path.startsWith('audience') ? 'kind' : path;
}

/** Returns the note about the audience, from the address and the list of members. */
export function startValues(
  search: Readonly<Record<string, unknown>>,
  memberIds: readonly string[] | undefined,
): EmailValues {
  const asked = search['audience'];
  const id = typeof search['id'] === 'string' ? search['id'] : '';
  const days = Number(search['days']);
  const known = (['organization', 'team', 'challenge', 'inactive', 'neverLogged', 'leaders'] as const).find(
    (kind) => kind === asked,
  );
  return {
    kind: memberIds?.length ? 'members' : (known ?? 'all'),
    groupId: known && isGroup(known) ? id : '',
    days: Number.isInteger(days) && days > 0 ? days : 14,
    memberIds: memberIds ?? [],
    subject: '',
    body: '',
    when: 'now',
    sendAt: '',
  };
}

import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forNobody, forOneself, permission } from '../../permissions.ts';

/** A member's entry in a preventative challenge. Only the member and admins with that permission see it. */
export const PreventativeEntry = T.Object({
  completionDate: Nullable(Day),
  freeText: Nullable(T.String()),
  completedAt: Nullable(Moment),
});
export type PreventativeEntry = T.Static<typeof PreventativeEntry>;

// Any text is accepted here, because a missing id is answered with no_member_id (docs/domain.md#input).
const memberParams = T.Object({ id: T.String({ maxLength: 100 }) }, { additionalProperties: false });
const errors = [
  'no_member_id',
  'not_in_challenge',
  'challenge_final',
  'feature_off',
  'validation_failed',
] as const;

export const preventativeRecord = permission('preventative.record', forOneself);

export const addCompletionDate = endpoint({
  method: 'POST',
  path: 'members/{id}/preventative-challenge/add-completion-date',
  permission: preventativeRecord,
  summary:
    'Set when a check-up or vaccination was done; null removes it. Possible until the challenge is final',
  params: memberParams,
  body: T.Object({ challengeId: Id, completionDate: Nullable(Day) }, { additionalProperties: false }),
  response: PreventativeEntry,
  errors,
});

export const addFreeText = endpoint({
  method: 'POST',
  path: 'members/{id}/preventative-challenge/add-free-text',
  permission: preventativeRecord,
  summary: 'Set a text about it; null removes it. Possible until the challenge is final',
  params: memberParams,
  body: T.Object(
    { challengeId: Id, freeText: Nullable(T.String({ minLength: 1, maxLength: 500, pattern: '\\S' })) },
    { additionalProperties: false },
  ),
  response: PreventativeEntry,
  errors,
});

/** Health data: only admins with the permission in their member row; never platform staff. */
const preventativeReadEntries = permission('preventative.readEntries', { ...forNobody, admin: 'program' });

export const listPreventativeEntries = endpoint({
  method: 'GET',
  path: 'challenges/{id}/preventative-entries',
  permission: preventativeReadEntries,
  summary: 'List who completed a preventative challenge, for admins with that right. Each look is logged',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(T.Object({ memberId: Id, name: T.String(), ...PreventativeEntry.properties })),
});

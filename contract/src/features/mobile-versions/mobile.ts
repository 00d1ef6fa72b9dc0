import * as T from 'typebox';
import type { EndpointSpec } from '../../endpoint.ts';
import { addChallengeMembers, removeChallengeMembers } from '../challenges/entrants.ts';
import { listMemberChallenges } from '../challenges/lists.ts';
import { getChallenge } from '../challenges/challenges.ts';
import { getMember } from '../profiles/profiles.ts';
import { addOrganizationMembers, getOrganization } from '../organizations/organizations.ts';
import { addCompletionDate, addFreeText } from '../challenges/preventative.ts';
import { getToday } from '../today/today.ts';

type Moved<E extends EndpointSpec, P extends string> = Omit<E, 'path' | 'summary'> & {
  path: P;
  summary: string;
};

/** Returns the same call at an address of the mobile app. */
const at = <const E extends EndpointSpec, const P extends string>(path: P, spec: E): Moved<E, P> => ({
  ...spec,
  path,
  summary: `${spec.summary} (mobile app)`,
});

/** Returns the same call about the caller, whose id is therefore not in its address. */
function ofCaller<const E extends EndpointSpec, const P extends string>(
  path: P,
  spec: E,
): Omit<Moved<E, P>, 'params'> {
  const { params: _, ...rest } = at(path, spec);
  return rest;
}

export const listMobileMemberChallenges = at('mobile/members/{id}/challenges', listMemberChallenges);
export const getMobileChallenge = at('mobile/challenge/{id}', getChallenge);
export const addMobileChallengeMembers = at('mobile/challenges/{id}/add-member', addChallengeMembers);
export const removeMobileChallengeMembers = at(
  'mobile/challenges/{id}/remove-member',
  removeChallengeMembers,
);
export const getMobileOrganization = at('mobile/organization', getOrganization);
export const addMobileOrganizationMembers = at('mobile/organization/members', addOrganizationMembers);
export const getMobileMember = ofCaller('mobile/member', getMember);
export const getMobileMemberData = ofCaller('mobile/member-data', getToday);

/**
 * Returns the same call by a page without a login: an unused mobile token for the page of the challenge, which it uses
 * up.
 */
function byToken<const E extends EndpointSpec, const P extends string, B extends T.TProperties>(
  path: P,
  spec: E & { body: T.TObject<B> },
) {
  const { params: _, permission: __, ...rest } = at(path, spec);
  const body = T.Object(
    { ...spec.body.properties, mobileToken: T.String({ minLength: 20, maxLength: 200 }) },
    { additionalProperties: false },
  );
  const errors = [...(spec.errors ?? []), 'link_expired', 'too_many_requests'] as const;
  return { ...rest, permission: 'public' as const, idempotent: false, body, errors };
}

export const addMobileCompletionDate = byToken(
  'mobile/preventative-challenge/add-completion-date',
  addCompletionDate,
);
export const addMobileFreeText = byToken('mobile/preventative-challenge/add-free-text', addFreeText);

export interface MobileTwin {
  mobile: EndpointSpec;
  of: EndpointSpec;
  /** The caller takes the place of the member in the address. */
  ofCaller?: true;
}

/** Each call of the mobile app with the call that it repeats. Both have the same rights. */
export const mobileTwins: readonly MobileTwin[] = [
  { mobile: listMobileMemberChallenges, of: listMemberChallenges },
  { mobile: getMobileChallenge, of: getChallenge },
  { mobile: addMobileChallengeMembers, of: addChallengeMembers },
  { mobile: removeMobileChallengeMembers, of: removeChallengeMembers },
  { mobile: getMobileOrganization, of: getOrganization },
  { mobile: addMobileOrganizationMembers, of: addOrganizationMembers },
  { mobile: getMobileMember, of: getMember, ofCaller: true },
  { mobile: getMobileMemberData, of: getToday, ofCaller: true },
];

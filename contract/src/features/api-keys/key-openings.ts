import type { EndpointSpec } from '../../endpoint.ts';
import { scopesFor, type KeyScope } from './key-scopes.ts';

/**
 * The calls that keys may make, each with the scope that opens it; `any`: every key may. What isn't here is closed to all keys, so
 * that a new endpoint is closed until somebody decides otherwise. It is apart from the endpoints, so that no browser loads it.
 */
const opened: Readonly<Record<KeyScope | 'any', readonly string[]>> = {
  any: ['GET programs/{id}'],
  'people.read': [
    'GET members/{id}',
    'GET programs/{id}/members',
    'GET programs/{id}/member-directory',
    'GET programs/{id}/member-directory/count',
    'GET programs/{id}/member-directory/file',
    'GET programs/{id}/member-imports',
    'GET programs/{id}/member-invitations',
    'GET member-imports/{id}',
    'GET member-imports/{id}/changes',
    'GET member-imports/{id}/problems',
    'GET member-imports/{id}/problems-file',
    'GET member-imports/{id}/rows',
  ],
  'people.write': [
    'POST programs/{id}/members',
    'POST programs/{id}/member-invitations',
    'POST programs/{id}/member-imports',
    'POST programs/{id}/member-directory/act',
    'POST programs/{id}/member-directory/preview',
    'POST member-imports/{id}/cancel',
    'POST member-imports/{id}/check',
    'POST member-imports/{id}/same-person',
    'POST member-imports/{id}/start',
    'POST member-imports/{id}/undo',
    'POST member-invitations/{id}/resend',
    'DELETE member-invitations/{id}',
  ],
  'groups.read': [
    'GET organization',
    'GET programs/{id}/organizations',
    'GET programs/{id}/members-not-in-team',
    'GET programs/{id}/team-search',
    'GET programs/{id}/teams',
    'GET programs/{id}/teams-download',
    'GET teams/{id}',
    'GET teams/{id}/members',
  ],
  'groups.write': [
    'POST organization',
    'DELETE organization',
    'POST organization/{memberId}/add',
    'POST organization/{memberId}/remove',
    'POST organization/members',
    'POST organization/teams',
    'POST programs/{id}/teams',
    'POST teams',
    'POST teams/{id}',
    'DELETE teams/{id}',
    'POST teams/{id}/add-member',
    'POST teams/{id}/moves',
    'POST teams/{id}/remove-member',
    'PUT teams/{id}/demote-member',
    'PUT teams/{id}/promote-member',
  ],
  'challenges.read': [
    'GET programs/{id}/challenge-directory',
    'GET challenges/{id}',
    'GET challenges/{id}/aggregate-data',
    'GET challenges/{id}/changes',
    'GET challenges/{id}/draw',
    'GET challenges/{id}/draw/entries',
    'GET challenges/{id}/invites',
    'GET challenges/{id}/leaderboard',
    'GET challenges/{id}/{entity}',
  ],
  'challenges.write': [
    'POST challenges',
    'POST challenges/{id}',
    'DELETE challenges/{id}',
    'POST challenges/{id}/add-member',
    'POST challenges/{id}/add-team',
    'POST challenges/{id}/remove-member',
    'POST challenges/{id}/remove-team',
  ],
  'activity.read': [
    'GET activities',
    'GET members/{id}/step-data',
    'GET programs/{id}/aggregate-data',
    'GET programs/{id}/daily-steps-activities-graph-data',
    'GET programs/{id}/leaderboard',
    'GET programs/{id}/step-data',
    'GET teams/{id}/aggregate-data',
    'GET teams/{id}/leaderboard',
    'GET teams/{id}/members-step-data',
    'GET teams/{id}/step-data',
  ],
  'activity.write': ['POST programs/{id}/activity-import'],
  'points.read': ['GET members/{id}/points', 'GET programs/{id}/settings/points'],
  'points.write': ['POST members/{id}/point-entries', 'POST program-admin/{id}/upload-custom-point-csv'],
  'messages.read': [
    'GET email-archive/{programId}',
    'GET email-archive/{programId}/{emailId}',
    'GET email-archive/{programId}/{emailId}/recipients',
    'GET email-templates',
    'GET notices',
    'GET notices/organization',
  ],
  'messages.write': [
    'POST notices',
    'POST notices/{id}',
    'DELETE notices/{id}',
    'POST notice/organization',
    'POST notice/organization/{id}',
    'POST programs/{id}/admin-email',
    'POST programs/{id}/admin-email/audience',
    'POST programs/{id}/admin-email/preview',
    'POST programs/{id}/admin-email/test',
    'POST programs/{id}/admin-email/{emailId}/cancel',
  ],
  'reports.read': [
    'GET programs/{id}/all-users',
    'GET programs/{id}/member-stats',
    'GET programs/{id}/organization-summary',
    'GET programs/{id}/program-stats',
    'GET programs/{id}/team-summary',
    'GET organizations/{id}/member-summary-download',
    'GET organizations/{id}/team-summary-download',
  ],
  'reports.write': [],
  'figures.read': [
    'GET programs/all-program-aggregate',
    'GET super/report-preview/{name}',
    'GET super/reports/active-programs',
    'GET super/reports/every-step-daily',
    'GET super/reports/program-invoices',
    'GET super/reports/program-months',
    'GET super/reports/program-vs-program',
  ],
  'figures.write': [],
};

const byCall = new Map(
  Object.entries(opened).flatMap(([scope, calls]) =>
    calls.map((call) => [call, scope as KeyScope | 'any'] as const),
  ),
);

/** The calls that some key may make. */
export const callsOfKeys: readonly string[] = [...byCall.keys()];

/** Returns the scope that opens a call; null: no key may make it. */
export const scopeThatOpens = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>) =>
  byCall.get(`${method} ${path}`) ?? null;

/** Whether a key with these scopes may make a call, if its maker may. */
export function isOpenTo(
  scopes: readonly string[],
  spec: Pick<EndpointSpec, 'method' | 'path' | 'permission'>,
): boolean {
  const scope = scopeThatOpens(spec);
  if (spec.permission === 'public' || scope === null) return false;
  // A key for figures is about no program.
  return scope === 'any' ? scopesFor(false).some((one) => scopes.includes(one)) : scopes.includes(scope);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { allEndpoints, permissions } from '#contract/endpoints.ts';
import { areasOf } from '#contract/features/area-roles/area-permissions.ts';
import { areaRoles } from '#contract/features/area-roles/roles.ts';
import { roleKinds, type Permission } from '#contract/permissions.ts';

const target = new URL('../docs/permissions.md', import.meta.url);

const keyOf = ({ spec }: (typeof allEndpoints)[number]): string => `${spec.path} ${spec.method}`;

/** Sorted by address, because the order of a module's exports differs between Node and Vitest. */
const callsThatAsk = (permission: Permission | 'public'): string =>
  allEndpoints
    .filter(({ spec }) => spec.permission === permission)
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
    .map(({ spec }) => `\`${spec.method} ${spec.path}\``)
    .join(', ');

/** Returns the matrix as a page: what each role may do, and the endpoints that need it. */
export function permissionsPage(): string {
  const rows = permissions.map((permission) => {
    const kinds = roleKinds.map((kind) => permission.scopes[kind]);
    const areas = areaRoles.map((role) => areasOf(permission)[role] ?? '–');
    return `| ${[permission.name, ...kinds, ...areas, callsThatAsk(permission)].join(' | ')} |`;
  });
  const columns = ['permission', ...roleKinds, ...areaRoles, 'calls'];
  return [
    '# Permissions',
    '',
    'Written by `npm run permissions` from the endpoints of the contract; a test fails when it is out of date.',
    '`own`: one’s own records, `team`: records of a team one leads, `program`: records of one’s program, `any`: records of the',
    'program a member of platform staff works in. The policies of the features decide below this ceiling.',
    '',
    'The last four columns are roles beside admin. `program`: somebody who has the role for the whole program makes the call as an',
    'admin does. `organizations`: who has it for chosen organizations makes it within these, too. `–`: the role adds nothing.',
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---|').join('')}`,
    ...rows,
    '',
    `Open to everybody: ${callsThatAsk('public')}.`,
    '',
  ].join('\n');
}

export const isUpToDate = (): boolean => readFileSync(target, 'utf8') === permissionsPage();

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, permissionsPage());

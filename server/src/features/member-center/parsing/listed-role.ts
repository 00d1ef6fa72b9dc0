import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import type { ImportField } from '#contract/features/member-center/import.ts';

/** What a list can invite people to be beside members. */
export type ListedRole = AreaRole | 'admin';

const roleWords: Record<ListedRole, readonly string[]> = {
  admin: ['admin', 'administrator', 'administrador', 'administradora'],
  reports: ['reports', 'reports only', 'informes', 'solo informes'],
  communications: ['communications', 'communication', 'comunicaciones', 'comunicacion'],
  challenges: ['challenges', 'retos'],
  people: ['people', 'personas'],
};
const ordinary = ['', 'member', 'none', 'miembro', 'ninguno', 'ninguna'];

/** Returns the role that a cell names, or null for an ordinary member; undefined: it is no role. */
export function listedRole(text: string): ListedRole | null | undefined {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (ordinary.includes(plain)) return null;
  return (Object.keys(roleWords) as ListedRole[]).find((role) => roleWords[role].includes(plain));
}

/** Returns the role that a row of a list gives, if one of its columns has roles. */
export const roleInRow = (
  cells: readonly string[],
  mapping: readonly (ImportField | '')[],
): ListedRole | null => listedRole(cells[mapping.indexOf('role')] ?? '') ?? null;

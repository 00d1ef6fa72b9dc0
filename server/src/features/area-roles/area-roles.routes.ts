import { getRoles, listPeopleWithRoles, setRoles } from '#contract/features/area-roles/area-roles.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { countPeopleWithRoles, listPeopleWithRoles as listRows } from '../../domain/area-roles/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { presentPerson } from './area-roles.presenter.ts';
import { rolesOfMember } from './area-roles.overview.ts';
import { setRolesOf } from './services/set-roles.ts';

/** A member of the session's program. */
const accessMember = async (context: Context, id: string) => (await accessSeenMember(context, id)).member;

export const areaRoleRoutes = [
  route(listPeopleWithRoles, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 15);
    const sort = { column: 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const filter = { programId, search: query.search?.trim() || null, order: sort.order };
    const [total, rows] = await Promise.all([
      countPeopleWithRoles(db, filter),
      listRows(db, filter, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    return cursorPageOf(rows, presentPerson, total, at, {
      sort,
      path: `programs/${params.id}/roles`,
      query,
    });
  }),

  route(getRoles, async ({ context, params }) => {
    const { id } = await accessMember(context, params.id);
    return rolesOfMember(context, id);
  }),

  route(setRoles, async ({ context, params, body }) => {
    const { id } = await accessMember(context, params.id);
    return setRolesOf(context, id, body.roles);
  }),
];

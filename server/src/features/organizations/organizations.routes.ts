import {
  deleteOrganization as deleteEndpoint,
  getOrganization,
  listOrganizations as listEndpoint,
  listProgramOrganizations,
  saveOrganization as saveEndpoint,
  setOrganizationTeams,
} from '#contract/features/organizations/organizations.ts';
import { once } from '../../kernel/idempotency/public.ts';
import {
  cursorKeys,
  cursorPageOf,
  decodeCursor,
  pageFrom,
  pageOf,
  presentRows,
} from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { uploadedPicture, withPictures } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessOrganization,
  accessOrganizationsToCreate,
  accessOrganizationToLead,
  accessOrganizationToManage,
  viewerOf,
} from './organizations.access.ts';
import { findOrganizationOf } from './memberships.queries.ts';
import { overviewOf } from './organizations.overview.ts';
import { abilitiesOf } from './organizations.policy.ts';
import { presentSummary } from './organizations.presenter.ts';
import { countOrganizations, listOrganizations, type OrganizationFilter } from './organizations.queries.ts';
import { deleteOrganization } from './services/delete-organization.ts';
import { saveOrganization } from './services/save-organization.ts';
import { setTeams } from './services/set-teams.ts';

interface ListQuery {
  page?: number;
  perPage?: number;
  search?: string;
  notInChallengeId?: string;
}

const filterOf = ({ programId, actor }: Context, query: ListQuery): OrganizationFilter => ({
  programId,
  viewerId: actor.memberId,
  search: query.search?.trim() || null,
  notInChallengeId: query.notInChallengeId ?? null,
  seesAll: actor.rank > 0,
});

const byName = { column: 'name', order: 'asc' } as const;
const cursorKeyOf = { name: cursorKeys.text, members: cursorKeys.number, teams: cursorKeys.number };

/** Whichever of the two was given; without both, the caller's own. */
async function named(
  { db, programId, actor }: Context,
  { id, name }: { id?: string; name?: string },
): Promise<{ id: string } | { name: string }> {
  if (id !== undefined && name !== undefined)
    throw new AppError('bad_input', { fields: { name: ['one_of'] } });
  if (id !== undefined) return { id };
  if (name !== undefined) return { name };
  const own = await findOrganizationOf(db, programId, actor.memberId);
  if (!own) throw notFound();
  return { id: own };
}

const readOf = (id: string) => async (within: Context) =>
  overviewOf(within, await accessOrganization(within, { id }));

export const organizationRoutes = [
  route(listProgramOrganizations, async ({ context, params, query }) => {
    if (params.id !== context.programId) throw notFound();
    const viewer = await viewerOf(context);
    const { db } = context;
    const at = pageFrom(query, 15);
    const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const filter = filterOf(context, query);
    const [total, rows] = await Promise.all([
      countOrganizations(db, filter),
      listOrganizations(db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `programs/${params.id}/organizations`, query };
    return cursorPageOf(rows, (row) => presentSummary(row, abilitiesOf(viewer, row)), total, at, address);
  }),

  route(listEndpoint, async ({ context, query }) => {
    const viewer = await viewerOf(context);
    const at = pageFrom(query, 15);
    const filter = filterOf(context, query);
    const [total, rows] = await Promise.all([
      countOrganizations(context.db, filter),
      listOrganizations(context.db, filter, byName, at.perPage, (at.page - 1) * at.perPage),
    ]);
    const items = presentRows(rows, (row) => presentSummary(row, abilitiesOf(viewer, row)));
    return pageOf(items, total, at, 'organizations', query);
  }),

  route(getOrganization, async ({ context, query }) =>
    overviewOf(context, await accessOrganization(context, await named(context, query)), query),
  ),

  route(saveEndpoint, async ({ context, body }) => {
    if (body.id) await accessOrganizationToLead(context, body.id);
    else await accessOrganizationsToCreate(context);
    const uploaded = { paths: uploadedPicture(context, body.picture, 'picture'), field: 'picture' };
    return withPictures(context, uploaded, (hang) =>
      once(context, async (tx) => {
        const within = { ...context, db: tx };
        if (body.id)
          await refuseOutdated(within, tx, { spec: saveEndpoint, id: body.id, read: readOf(body.id) });
        const id = await saveOrganization(within, body, uploaded.paths.length ? hang : null);
        return overviewOf(within, await accessOrganization(within, { id }));
      }),
    );
  }),

  route(deleteEndpoint, async ({ context, query }) => {
    await accessOrganizationToManage(context, query.id);
    await deleteOrganization(context, query.id);
    return { done: true } as const;
  }),

  route(setOrganizationTeams, async ({ context, body }) => {
    await accessOrganizationToManage(context, body.organizationId);
    await setTeams(context, body.organizationId, body.teamIds);
    return overviewOf(context, await accessOrganization(context, { id: body.organizationId }));
  }),
];

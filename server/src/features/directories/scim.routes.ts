import * as endpoints from '#contract/features/directories/scim.ts';
import type { Deps, WorkContext } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { publicRoute, type HttpSide } from '../../platform/http/bind.ts';
import { groupPlaces, userPlaces, whereOf } from './filter.queries.ts';
import { presentGroup, readGroup, readGroupPatch } from './group-resource.ts';
import { countGroups, findGroup, listGroupMembers, listGroups, type GroupRow } from './groups.queries.ts';
import { accessDirectory, scimAddress } from './scim.access.ts';
import { resourceTypes, schemas, serviceConfig } from './scim-service.ts';
import { changeGroup, createGroup, removeGroup } from './services/save-group.ts';
import { changeUser, createUser, deleteUser } from './services/save-user.ts';
import { foldNames } from './fold-names.ts';
import { patchUser } from './user-patch.ts';
import { named, viewed, type View } from './view.ts';
import { listSchema, presentUser, readUser, versionTag } from './user-resource.ts';
import { countUsers, findUser, listUsers, type UserRow } from './users.queries.ts';

const mostListed = 200;
const usualListed = 100;

/** Returns a page of a list (RFC 7644, 3.4.2.4): it counts from 1, and numbers out of range mean the nearest. */
const pageOf = ({ startIndex = 1, count = usualListed }: { startIndex?: number; count?: number }) => ({
  offset: Math.min(Math.max(startIndex, 1), 10_000_000) - 1,
  limit: Math.min(Math.max(count, 0), mostListed),
});

function answer(http: HttpSide, resource: object | null, code?: 201): object | null {
  http.describe({ 'content-type': 'application/scim+json; charset=utf-8' });
  if (code) http.status(code);
  return resource;
}

const listed = (http: HttpSide, resources: object[], total: number, offset: number) =>
  answer(http, {
    schemas: [listSchema],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  });

/** Returns a check that the version a call names is the present one. A call without one passes. */
const isCurrent = (http: HttpSide) => (version: number) => {
  const wanted = http.header('if-match');
  if (wanted === undefined || wanted === '*') return true;
  // Some directories send the strong form of what they got.
  return wanted.split(/\s*,\s*/).some((tag) => [versionTag(version), `"${version}"`].includes(tag));
};

/** Returns one resource with its version; a reader who has it already gets nothing. */
function one(http: HttpSide, version: number, resource: object, code?: 201) {
  http.describe({ etag: versionTag(version) });
  if (
    http
      .header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(versionTag(version))
  )
    http.status(304);
  return answer(http, resource, code);
}

const user = ({ deps }: WorkContext, http: HttpSide, row: UserRow, view: View = {}, code?: 201) =>
  one(http, row.version, viewed(presentUser(row, scimAddress(deps)), view), code);

/** Groups can have all people of a company, so directories ask to leave them out. */
const wantsMembers = (view: View): boolean =>
  !named(view.excludedAttributes).includes('members') &&
  (view.attributes === undefined || named(view.attributes).includes('members'));

async function group(context: WorkContext, http: HttpSide, row: GroupRow, withMembers: boolean, code?: 201) {
  const { db, programId, deps } = context;
  const people = withMembers ? await listGroupMembers(db, programId, [row.id]) : null;
  return one(http, row.version, presentGroup(row, people, scimAddress(deps)), code);
}

const users = [
  publicRoute(endpoints.listScimUsers, async ({ deps, http, query }) => {
    const { db, programId } = await accessDirectory(deps, http);
    const where = whereOf(query.filter, userPlaces);
    const { offset, limit } = pageOf(query);
    const total = await countUsers(db, programId, where);
    const rows = limit ? await listUsers(db, programId, { where, offset, limit }) : [];
    const address = scimAddress(deps);
    return listed(
      http,
      rows.map((row) => viewed(presentUser(row, address), query)),
      total,
      offset,
    );
  }),

  publicRoute(endpoints.createScimUser, async ({ deps, http, body }) => {
    const context = await accessDirectory(deps, http);
    return user(context, http, await createUser(context, readUser(foldNames(body))), {}, 201);
  }),

  publicRoute(endpoints.getScimUser, async ({ deps, http, params, query }) => {
    const context = await accessDirectory(deps, http);
    const row = await findUser(context.db, context.programId, params.id.toLowerCase());
    if (!row) throw notFound();
    return user(context, http, row, query);
  }),

  publicRoute(endpoints.replaceScimUser, async ({ deps, http, params, body }) => {
    const context = await accessDirectory(deps, http);
    const resource = foldNames(body);
    const change = (before: UserRow) => readUser(resource, before);
    const row = await changeUser(context, params.id.toLowerCase(), change, isCurrent(http));
    return user(context, http, row);
  }),

  publicRoute(endpoints.patchScimUser, async ({ deps, http, params, body }) => {
    const context = await accessDirectory(deps, http);
    const address = scimAddress(deps);
    const patch = foldNames(body);
    const change = (before: UserRow) =>
      readUser(patchUser(foldNames(presentUser(before, address)), patch), before);
    const row = await changeUser(context, params.id.toLowerCase(), change, isCurrent(http));
    return user(context, http, row);
  }),

  publicRoute(endpoints.deleteScimUser, async ({ deps, http, params }) => {
    const context = await accessDirectory(deps, http);
    await deleteUser(context, params.id.toLowerCase(), isCurrent(http));
    http.status(204);
  }),
];

const groups = [
  publicRoute(endpoints.listScimGroups, async ({ deps, http, query }) => {
    const { db, programId } = await accessDirectory(deps, http);
    const where = whereOf(query.filter, groupPlaces);
    const { offset, limit } = pageOf(query);
    const total = await countGroups(db, programId, where);
    const rows = limit ? await listGroups(db, programId, { where, offset, limit }) : [];
    const ids = rows.map(({ id }) => id);
    const people = wantsMembers(query) ? await listGroupMembers(db, programId, ids) : null;
    const address = scimAddress(deps);
    const resources = rows.map((row) =>
      presentGroup(row, people && people.filter(({ groupId }) => groupId === row.id), address),
    );
    return listed(http, resources, total, offset);
  }),

  publicRoute(endpoints.createScimGroup, async ({ deps, http, body }) => {
    const context = await accessDirectory(deps, http);
    return group(context, http, await createGroup(context, readGroup(foldNames(body))), true, 201);
  }),

  publicRoute(endpoints.getScimGroup, async ({ deps, http, params, query }) => {
    const context = await accessDirectory(deps, http);
    const row = await findGroup(context.db, context.programId, params.id.toLowerCase());
    if (!row) throw notFound();
    return group(context, http, row, wantsMembers(query));
  }),

  publicRoute(endpoints.replaceScimGroup, async ({ deps, http, params, body }) => {
    const context = await accessDirectory(deps, http);
    const row = await changeGroup(
      context,
      params.id.toLowerCase(),
      readGroup(foldNames(body)),
      isCurrent(http),
    );
    return group(context, http, row, true);
  }),

  publicRoute(endpoints.patchScimGroup, async ({ deps, http, params, body }) => {
    const context = await accessDirectory(deps, http);
    const row = await changeGroup(
      context,
      params.id.toLowerCase(),
      readGroupPatch(foldNames(body)),
      isCurrent(http),
    );
    // Entra expects nothing, Okta the group: both are served by one without its people.
    return group(context, http, row, false);
  }),

  publicRoute(endpoints.deleteScimGroup, async ({ deps, http, params }) => {
    const context = await accessDirectory(deps, http);
    await removeGroup(context, params.id.toLowerCase());
    http.status(204);
  }),
];

/** What the standard knows and we do not have is said in its own form (RFC 7644, 3.11 and 3.7). */
const notHere = (http: HttpSide, deps: Deps) =>
  accessDirectory(deps, http).then(() => {
    throw new AppError('not_implemented');
  });

const service = [
  publicRoute(endpoints.getScimMe, async ({ deps, http }) => notHere(http, deps)),
  publicRoute(endpoints.scimBulk, async ({ deps, http }) => notHere(http, deps)),

  publicRoute(endpoints.getScimConfig, async ({ deps, http }) => {
    await accessDirectory(deps, http);
    return answer(http, serviceConfig(scimAddress(deps)));
  }),

  publicRoute(endpoints.listScimResourceTypes, async ({ deps, http }) => {
    await accessDirectory(deps, http);
    const all = resourceTypes(scimAddress(deps));
    return listed(http, all, all.length, 0);
  }),

  publicRoute(endpoints.listScimSchemas, async ({ deps, http }) => {
    await accessDirectory(deps, http);
    const all = schemas(scimAddress(deps));
    return listed(http, all, all.length, 0);
  }),
];

export const scimRoutes = [...users, ...groups, ...service];

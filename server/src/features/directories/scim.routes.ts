import * as endpoints from '#contract/features/directories/scim.ts';
import type { Deps, WorkContext } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { publicRoute, type HttpSide } from '../../platform/http/bind.ts';
import { groupPlaces, userPlaces, whereOf } from './filter.queries.ts';
import { presentGroup, readGroup, readGroupPatch } from './group-resource.ts';
import { countGroups, findGroup, listGroupMembers, listGroups, type GroupRow } from './groups.queries.ts';
import { accessDirectory, isCurrent, scimAddress } from './scim.access.ts';
import { resourceTypes, schemas, serviceConfig } from './scim-service.ts';
import { changeGroup, createGroup, removeGroup } from './services/save-group.ts';
import { changeUser, createUser, deleteUser } from './services/save-user.ts';
import { watchCall, type Doing } from './watch-call.ts';
import { actsBetween } from './call-acts.ts';
import { foldNames } from './fold-names.ts';
import { patchUser } from './user-patch.ts';
import { named, viewed, type View } from './view.ts';
import { listSchema, presentUser, readUser, versionTag, type UserInput } from './user-resource.ts';
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

/** Changes a person, and says what that did. */
async function changed(
  context: WorkContext,
  http: HttpSide,
  userId: string,
  doing: Doing,
  change: (before: UserRow) => UserInput,
) {
  let known: UserRow | undefined;
  const noted = (before: UserRow) => {
    known = before;
    doing.about = { memberId: before.memberId };
    return change(before);
  };
  const row = await changeUser(context, userId.toLowerCase(), noted, isCurrent(http));
  doing.did = actsBetween(known!, row);
  return user(context, http, row);
}

const users = [
  publicRoute(endpoints.listScimUsers, ({ deps, http, query }) =>
    watchCall({ deps, http, method: 'GET', resource: 'user' }, async ({ db, programId }, doing) => {
      doing.did = ['read'];
      const where = whereOf(query.filter, userPlaces);
      const { offset, limit } = pageOf(query);
      const total = await countUsers(db, programId, where);
      const rows = limit ? await listUsers(db, programId, { where, offset, limit }) : [];
      const address = scimAddress(deps);
      const resources = rows.map((row) => viewed(presentUser(row, address), query));
      return listed(http, resources, total, offset);
    }),
  ),

  publicRoute(endpoints.createScimUser, ({ deps, http, body }) =>
    watchCall({ deps, http, method: 'POST', resource: 'user' }, async (context, doing) => {
      const row = await createUser(context, readUser(foldNames(body)));
      Object.assign(doing, { about: { memberId: row.memberId }, did: ['added'] });
      return user(context, http, row, {}, 201);
    }),
  ),

  publicRoute(endpoints.getScimUser, ({ deps, http, params, query }) =>
    watchCall({ deps, http, method: 'GET', resource: 'user' }, async (context, doing) => {
      const row = await findUser(context.db, context.programId, params.id.toLowerCase());
      if (!row) throw notFound();
      Object.assign(doing, { about: { memberId: row.memberId }, did: ['read'] });
      return user(context, http, row, query);
    }),
  ),

  publicRoute(endpoints.replaceScimUser, ({ deps, http, params, body }) =>
    watchCall({ deps, http, method: 'PUT', resource: 'user' }, (context, doing) => {
      const resource = foldNames(body);
      return changed(context, http, params.id, doing, (before) => readUser(resource, before));
    }),
  ),

  publicRoute(endpoints.patchScimUser, ({ deps, http, params, body }) =>
    watchCall({ deps, http, method: 'PATCH', resource: 'user' }, (context, doing) => {
      const address = scimAddress(deps);
      const patch = foldNames(body);
      return changed(context, http, params.id, doing, (before) =>
        readUser(patchUser(foldNames(presentUser(before, address)), patch), before),
      );
    }),
  ),

  publicRoute(endpoints.deleteScimUser, ({ deps, http, params }) =>
    watchCall({ deps, http, method: 'DELETE', resource: 'user' }, async (context, doing) => {
      const id = params.id.toLowerCase();
      const before = await findUser(context.db, context.programId, id);
      doing.about = { memberId: before?.memberId ?? null };
      await deleteUser(context, id, isCurrent(http));
      doing.did = ['deleted'];
      http.status(204);
    }),
  ),
];

const groups = [
  publicRoute(endpoints.listScimGroups, ({ deps, http, query }) =>
    watchCall({ deps, http, method: 'GET', resource: 'group' }, async ({ db, programId }, doing) => {
      doing.did = ['read'];
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
  ),

  publicRoute(endpoints.createScimGroup, ({ deps, http, body }) =>
    watchCall({ deps, http, method: 'POST', resource: 'group' }, async (context, doing) => {
      const row = await createGroup(context, readGroup(foldNames(body)));
      Object.assign(doing, { about: { groupId: row.id }, did: ['added'] });
      return group(context, http, row, true, 201);
    }),
  ),

  publicRoute(endpoints.getScimGroup, ({ deps, http, params, query }) =>
    watchCall({ deps, http, method: 'GET', resource: 'group' }, async (context, doing) => {
      Object.assign(doing, { about: { groupId: params.id.toLowerCase() }, did: ['read'] });
      const row = await findGroup(context.db, context.programId, params.id.toLowerCase());
      if (!row) throw notFound();
      return group(context, http, row, wantsMembers(query));
    }),
  ),

  publicRoute(endpoints.replaceScimGroup, ({ deps, http, params, body }) =>
    watchCall({ deps, http, method: 'PUT', resource: 'group' }, async (context, doing) => {
      const id = params.id.toLowerCase();
      doing.about = { groupId: id };
      const row = await changeGroup(context, id, readGroup(foldNames(body)), isCurrent(http));
      doing.did = ['changed'];
      return group(context, http, row, true);
    }),
  ),

  publicRoute(endpoints.patchScimGroup, ({ deps, http, params, body }) =>
    watchCall({ deps, http, method: 'PATCH', resource: 'group' }, async (context, doing) => {
      const id = params.id.toLowerCase();
      doing.about = { groupId: id };
      const row = await changeGroup(context, id, readGroupPatch(foldNames(body)), isCurrent(http));
      doing.did = ['changed'];
      // Entra expects nothing, Okta the group: both are served by one without its people.
      return group(context, http, row, false);
    }),
  ),

  publicRoute(endpoints.deleteScimGroup, ({ deps, http, params }) =>
    watchCall({ deps, http, method: 'DELETE', resource: 'group' }, async (context, doing) => {
      const id = params.id.toLowerCase();
      doing.about = { groupId: id };
      await removeGroup(context, id);
      doing.did = ['deleted'];
      http.status(204);
    }),
  ),
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

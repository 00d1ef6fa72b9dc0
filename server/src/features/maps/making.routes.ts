import * as endpoints from '#contract/features/maps/making.ts';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { cursorKeys, cursorPageOf, decodeCursor, likeAnywhere, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { mayChange, seesSharedDrafts } from './making.policy.ts';
import { presentMade, presentWhole } from './making.presenter.ts';
import { countMade, findWhole, listMade, type Head, type MakingFilter } from './making.queries.ts';
import { accessKind, accessKinds, accessMadeMap, accessMapToChange } from './maps.access.ts';
import { copyMap } from './services/copy-map.ts';
import { readRouteFile } from './services/read-route-file.ts';
import { deleteMap } from './services/delete-map.ts';
import { createMap, updateMap } from './services/write-map.ts';

const cursorKeyOf = { name: cursorKeys.text, lengthMetres: cursorKeys.number, updated: cursorKeys.number };

async function list(context: Context, query: QueryOf<typeof endpoints.listMadeMaps>) {
  const { db, programId, actor } = context;
  const kinds = await accessKinds(context);
  if (query.kind && !kinds.includes(query.kind)) throw new AppError('feature_off');
  const at = pageFrom(query, 15);
  const filter: MakingFilter = {
    programId,
    kinds: query.kind ? [query.kind] : kinds,
    status: query.status ?? null,
    shared: query.shared === undefined ? null : query.shared === 1,
    sharedDrafts: seesSharedDrafts(actor),
    search: query.search?.trim() ? likeAnywhere(query.search) : null,
  };
  const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
  const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
  const [total, rows] = await Promise.all([
    countMade(db, filter),
    listMade(db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
  ]);
  const address = { sort, path: 'maps', query: { ...query } };
  return cursorPageOf(
    rows,
    (row) => presentMade(actor.language, row, mayChange(actor, row)),
    total,
    at,
    address,
  );
}

/** As makers of maps see it. */
export async function presentMaking({ db, programId, actor }: Context, id: string): Promise<MapInMaking> {
  const row = await findWhole(db, programId, id);
  if (!row) throw notFound();
  return presentWhole(actor.language, row, mayChange(actor, row));
}
const keyOf = ({ programId }: Context, { id, shared }: Head) => ({ programId, id, shared });

export const makingRoutes = [
  route(endpoints.listMadeMaps, ({ context, query }) => list(context, query)),

  route(endpoints.getMadeMap, async ({ context, params }) => {
    const { id } = await accessMadeMap(context, params.id);
    return presentMaking(context, id);
  }),

  route(endpoints.createMap, async ({ context, body }) => {
    await accessKind(context, body.kind);
    return presentMaking(context, await createMap(context, body));
  }),

  route(endpoints.updateMap, async ({ context, params, body }) => {
    const map = await accessMapToChange(context, params.id);
    await accessKind(context, body.kind);
    await updateMap(context, keyOf(context, map), body);
    return presentMaking(context, map.id);
  }),

  route(endpoints.readRouteFile, async ({ context, body }) => {
    await accessKinds(context);
    const { file } = body as { file: unknown };
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    return readRouteFile(context, file.path);
  }),

  route(endpoints.deleteMap, async ({ context, params }) => {
    await deleteMap(context, keyOf(context, await accessMapToChange(context, params.id)));
    return { done: true } as const;
  }),

  route(endpoints.copyMap, async ({ context, params, body }) => {
    const from = await accessMadeMap(context, params.id);
    return presentMaking(context, await copyMap(context, from, body));
  }),
];

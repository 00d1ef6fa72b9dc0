import {
  listMapMilestones,
  listMaps as listEndpoint,
  searchMaps,
  type MapKind,
} from '#contract/features/maps/maps.ts';
import {
  cursorKeys,
  cursorPageOf,
  decodeCursor,
  likeAnywhere,
  pageFrom,
  pageOf,
  presentRows,
} from '../../kernel/lists/public.ts';
import { findChoosable } from '../../domain/maps/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessKinds } from './maps.access.ts';
import { presentMap, presentOption, presentTemplateMilestone } from './maps.presenter.ts';
import { countMaps, listMaps, listTemplateMilestones, type MapFilter, type MapSort } from './maps.queries.ts';

interface Asked {
  page?: number;
  perPage?: number;
  after?: string;
  search?: string;
  includeWellness?: boolean | number;
  includePreventative?: boolean | number;
  kind?: MapKind;
  id?: string;
}

/** The requested kinds that the program may have. */
async function kindsFor(context: Context, asked: Asked): Promise<MapKind[]> {
  const wanted: readonly MapKind[] = asked.kind
    ? [asked.kind]
    : [
        'normal',
        ...(asked.includeWellness ? (['wellness'] as const) : []),
        ...(asked.includePreventative ? (['preventative'] as const) : []),
      ];
  return (await accessKinds(context)).filter((kind) => wanted.includes(kind));
}

const cursorKeyOf = { name: cursorKeys.text, lengthMetres: cursorKeys.number } as const;

async function list(context: Context, asked: Asked, sort: MapSort, perPage: number) {
  const { db, programId } = context;
  const at = pageFrom(asked, perPage);
  const search = asked.search?.trim() ? likeAnywhere(asked.search) : null;
  const filter: MapFilter = {
    programId,
    kinds: await kindsFor(context, asked),
    search,
    id: asked.id ?? null,
  };
  const after = decodeCursor(asked.after, sort, cursorKeyOf[sort.column]);
  const [total, rows] = await Promise.all([
    countMaps(db, filter),
    listMaps(db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
  ]);
  return { total, rows, at };
}

export const mapRoutes = [
  route(listEndpoint, async ({ context, query }) => {
    const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
    const { total, rows, at } = await list(context, query, sort, 15);
    const address = { sort, path: 'programs/maps', query: { ...query } };
    return cursorPageOf(rows, (row) => presentMap(context.actor.language, row), total, at, address);
  }),

  route(searchMaps, async ({ context, query }) => {
    const sort = { column: 'name', order: 'asc' } as const;
    const { total, rows, at } = await list(context, query, sort, 10);
    const address = { sort, path: 'programs/map-search', query: { ...query } };
    return cursorPageOf(rows, (row) => presentOption(context.actor.language, row), total, at, address);
  }),

  route(listMapMilestones, async ({ context, params, query }) => {
    const { db, programId, actor } = context;
    const map = await findChoosable(db, programId, params.id);
    if (!map) throw notFound();
    const at = pageFrom(query, 50);
    const page = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const { rows, total } = await listTemplateMilestones(db, programId, map, page);
    const items = presentRows(rows, (row) => presentTemplateMilestone(actor.language, row, actor.rank > 0));
    return pageOf(items, total, at, `maps/${params.id}/milestones`, { ...query });
  }),
];

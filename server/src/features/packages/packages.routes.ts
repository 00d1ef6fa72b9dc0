import * as endpoints from '#contract/features/packages/packages.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  cursorKeys,
  cursorPageOf,
  decodeCursor,
  fitsFeatured,
  likeAnywhere,
  pageFrom,
} from '../../kernel/lists/public.ts';
import { shippedPackagesWith } from '../../domain/shipped-texts/public.ts';
import type { DraftRule } from '../../kernel/manifest/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { accessPackage, accessPackages, accessPackageToChange } from './packages.access.ts';
import { overviewOf } from './packages.overview.ts';
import { countPackages, listPackages, type PackageFilter } from './packages.queries.ts';
import { createPackage, deletePackage, updatePackage } from './services/write-package.ts';

const asFlag = (bit: number | undefined) => (bit === undefined ? null : bit === 1);

const cursorKeyOf = { name: cursorKeys.text, duration: cursorKeys.number, created: cursorKeys.number };

async function list(context: Context, query: QueryOf<typeof endpoints.listPackages>) {
  const { db, programId, actor } = context;
  const program = await accessPackages(context);
  const at = pageFrom(query, 12);
  const filter: PackageFilter = {
    programId,
    featured: asFlag(query.featured),
    kind: query.kind ?? null,
    length: query.length ?? null,
    shared: asFlag(query.shared),
    search: query.search?.trim() ? likeAnywhere(query.search) : null,
    named: query.search?.trim() ? shippedPackagesWith(actor.language, query.search.trim().toLowerCase()) : [],
    language: actor.language,
    membersOnly: actor.rank === 0,
  };
  const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
  const after = decodeCursor(query.after, sort, fitsFeatured(cursorKeyOf[sort.column]));
  const [total, rows] = await Promise.all([
    countPackages(db, filter),
    listPackages(db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
  ]);
  const address = { sort, path: 'challenge-packages', query: { ...query } };
  return cursorPageOf(rows, (row) => overviewOf(actor, program, row), total, at, address);
}

export const packageRoutes = (drafts: readonly DraftRule[]) => [
  route(endpoints.listPackages, ({ context, query }) => list(context, query)),

  route(endpoints.createPackage, async ({ context, body }) => {
    const program = await accessPackages(context);
    const id = await createPackage(context, drafts, body);
    return overviewOf(context.actor, program, await accessPackage(context, id));
  }),

  route(endpoints.getPackage, async ({ context, params }) =>
    overviewOf(context.actor, await accessPackages(context), await accessPackage(context, params.id)),
  ),

  route(endpoints.updatePackage, async ({ context, params, body }) => {
    const program = await accessPackages(context);
    const read = async (within: Context) =>
      overviewOf(context.actor, program, await accessPackage(within, params.id));
    return inTransaction(context.db, async (tx) => {
      const within = { ...context, db: tx };
      await refuseOutdated(within, tx, { spec: endpoints.updatePackage, id: params.id, read });
      await updatePackage(within, drafts, await accessPackageToChange(within, params.id), body);
      return read(within);
    });
  }),

  route(endpoints.deletePackage, async ({ context, params }) => {
    await accessPackages(context);
    await deletePackage(context, await accessPackageToChange(context, params.id));
    return { done: true } as const;
  }),
];

import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/communications/suppressed-addresses.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { releaseAddress, suppressAddress } from './services/suppress-address.ts';
import { presentBounced, presentSuppressed } from './suppression.presenter.ts';
import {
  countBounced,
  countSuppressed,
  findSuppressed,
  listBouncedAddresses,
  listSuppressedAddresses,
} from './suppression.queries.ts';
import type { AddressPage } from './suppression.types.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('see which addresses get no email');

interface List<Row, Shown> {
  path: string;
  list(db: Db, page: AddressPage): Promise<Row[]>;
  count(db: Db, email: string | null, most: number): Promise<number>;
  present(row: Row): Shown;
}

async function pageOfAddresses<Row extends { id: string; sortKey: string }, Shown>(
  context: Context,
  query: QueryOf<typeof endpoints.listSuppressedAddresses>,
  { path, list, count, present }: List<Row, Shown>,
) {
  const db = onPlatform(context);
  const at = pageFrom(query, 15);
  const after = decodeCursor(query.after, newest, cursorKeys.text);
  const email = query.email?.trim() || null;
  const [total, rows] = await Promise.all([
    count(db, email, endpoints.mostCountedAddresses),
    list(db, {
      email,
      afterId: after?.id ?? null,
      limit: at.perPage + 1,
      offset: (at.page - 1) * at.perPage,
    }),
  ]);
  return cursorPageOf(rows, present, total, at, { sort: newest, path, query });
}

export const suppressionRoutes = [
  route(endpoints.listSuppressedAddresses, ({ context, query }) =>
    pageOfAddresses(context, query, {
      path: 'super/suppressed-addresses',
      list: listSuppressedAddresses,
      count: countSuppressed,
      present: presentSuppressed,
    }),
  ),

  route(endpoints.listBouncedAddresses, ({ context, query }) =>
    pageOfAddresses(context, query, {
      path: 'super/bounced-addresses',
      list: listBouncedAddresses,
      count: countBounced,
      present: presentBounced,
    }),
  ),

  route(endpoints.suppressAddress, async ({ context, body }) => {
    const { id } = await suppressAddress(context, body);
    const row = await findSuppressed(onPlatform(context), id);
    if (!row) throw notFound();
    return presentSuppressed(row);
  }),

  route(endpoints.releaseAddress, ({ context, params, body }) =>
    releaseAddress(context, params.id.toLowerCase(), body.reason),
  ),
];

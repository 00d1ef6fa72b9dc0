import {
  createOwnBadge as createEndpoint,
  listOwnBadges as listEndpoint,
  updateOwnBadge as updateEndpoint,
} from '#contract/features/badges/own-badges.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { likeAnywhere, pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentOwnBadge } from './badges.presenter.ts';
import { findOwnBadge, listOwnBadges } from './own-badges.queries.ts';
import { createOwnBadge } from './services/create-own-badge.ts';
import { updateOwnBadge } from './services/update-own-badge.ts';

/** Allows only the session's own program. Others do not exist (404). */
function accessProgram({ programId }: Context, id: string): void {
  if (id !== programId) throw notFound();
}

async function shownOf({ db, programId }: Pick<Context, 'db' | 'programId'>, id: string) {
  const row = await findOwnBadge(db, programId, id);
  if (!row) throw notFound();
  return presentOwnBadge(row);
}

export const ownBadgeRoutes = [
  route(listEndpoint, async ({ context, params, query }) => {
    accessProgram(context, params.id);
    const at = pageFrom(query, 15);
    const search = query.search?.trim() ? likeAnywhere(query.search) : null;
    const { rows, total } = await listOwnBadges(context.db, context.programId, search, at);
    return pageOf(presentRows(rows, presentOwnBadge), total, at, `programs/${params.id}/own-badges`, query);
  }),

  route(createEndpoint, async ({ context, params, body }) => {
    accessProgram(context, params.id);
    return once(context, async (tx) => {
      const id = await createOwnBadge(context, tx, body);
      return shownOf({ ...context, db: tx }, id);
    });
  }),

  route(updateEndpoint, async ({ context, params, body }) => {
    accessProgram(context, params.id);
    await shownOf(context, params.badgeId);
    return once(context, async (tx) => {
      const read = () => shownOf({ ...context, db: tx }, params.badgeId);
      await refuseOutdated(context, tx, { spec: updateEndpoint, id: params.badgeId, read });
      await updateOwnBadge(context, tx, params.badgeId, body);
      return read();
    });
  }),
];

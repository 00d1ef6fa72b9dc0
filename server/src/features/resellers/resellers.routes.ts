import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/resellers/resellers.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { uploadedPaths } from '../../domain/pictures/public.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { countMoves, listMoves } from './moves.queries.ts';
import { accessAnyProgram, accessReseller, onPlatform } from './resellers.access.ts';
import { presentListedReseller, presentMove, presentReseller } from './resellers.presenter.ts';
import { countResellers, findListedReseller, findLogo, listResellers } from './resellers.queries.ts';
import { removeLogo, setLogo } from './services/change-logo.ts';
import { moveProgram } from './services/move-program.ts';
import { createReseller, orNameTaken, saveReseller } from './services/save-reseller.ts';

const keys = { name: cursorKeys.text, createdAt: cursorKeys.day } as const;
const newest = { column: 'id', order: 'desc' } as const;
const done = { done: true } as const;

const reading = [
  route(endpoints.listResellers, async ({ context, query }) => {
    const { sortColumn: column = 'name', sortOrder: order = 'asc' } = query;
    const sort = { column, order };
    const at = pageFrom(query, 15);
    const from = decodeCursor(query.after, sort, keys[column]) ?? (at.page - 1) * at.perPage;
    const filter = { search: query.searchString?.trim() || null, onlyId: context.actor.resellerId };
    const db = onPlatform(context);
    const [total, rows] = await Promise.all([
      countResellers(db, filter),
      listResellers(db, filter, sort, { limit: at.perPage + 1, from }),
    ]);
    return cursorPageOf(rows, presentListedReseller, total, at, { sort, path: 'super/resellers', query });
  }),

  route(endpoints.getReseller, async ({ context, params }) =>
    presentReseller(await accessReseller(context, params.id)),
  ),

  publicRoute(endpoints.getResellerLogo, async ({ deps, params, http }) => {
    const logo = await findLogo(deps.gateway.global(), params.id.toLowerCase());
    if (!logo) throw notFound();
    http.describe({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return Readable.from(logo);
  }),
];

const writing = [
  route(endpoints.createReseller, ({ context, body }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) => {
      const id = await createReseller(context, tx, body);
      return presentReseller((await findListedReseller(tx, id))!);
    }).catch(orNameTaken),
  ),

  route(endpoints.updateReseller, ({ context, params, body }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) => {
      const id = params.id.toLowerCase();
      const read = async () => {
        const reseller = await findListedReseller(tx, id);
        if (!reseller) throw notFound();
        return presentReseller(reseller);
      };
      await refuseOutdated(context, tx, { spec: endpoints.updateReseller, id, read });
      await saveReseller(context, tx, id, body);
      return read();
    }).catch(orNameTaken),
  ),

  route(endpoints.setResellerLogo, async ({ context, params, body }) => {
    const { id } = await accessReseller(context, params.id);
    const [path, ...more] = uploadedPaths([body.picture].flat(), 'picture');
    if (!path || more.length) throw new AppError('bad_input', { fields: { picture: ['maxItems'] } });
    await setLogo(context, id, path);
    return presentReseller(await accessReseller(context, id));
  }),

  route(endpoints.removeResellerLogo, async ({ context, params }) => {
    const { id } = await accessReseller(context, params.id);
    await removeLogo(context, id);
    return done;
  }),
];

const moves = [
  route(endpoints.moveProgram, async ({ context, params, body }) => {
    const { id } = await accessAnyProgram(context, params.id);
    await requireFreshProof(context);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      await moveProgram(context, tx, id, body.resellerId?.toLowerCase() ?? null);
      return done;
    });
  }),

  route(endpoints.listProgramMoves, async ({ context, params, query }) => {
    const { id } = await accessAnyProgram(context, params.id);
    const db = onPlatform(context);
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countMoves(db, id),
      listMoves(db, id, {
        afterId: after?.id ?? null,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: `super/programs/${id}/reseller-history`, query };
    return cursorPageOf(rows, presentMove, total, at, address);
  }),
];

export const resellerRoutes = [...reading, ...writing, ...moves];

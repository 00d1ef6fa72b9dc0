import * as endpoints from '#contract/features/programs/views.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { waitForTurn } from '../../kernel/versions/public.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { countOwnViews, deleteView, listViews, saveView, type ViewRow } from './views.queries.ts';

/** Somebody's own views, and as many of others. */
const mostListed = 4 * endpoints.mostViews;

const presentView =
  (reader: string) =>
  ({ id, name, isShared, loginId, query }: ViewRow): endpoints.ProgramView => ({
    id,
    name,
    isShared,
    isOwn: loginId === reader,
    query,
  });

export const viewRoutes = [
  route(endpoints.listProgramViews, async ({ context: { deps, actor } }) => {
    const db = deps.gateway.forPlatform('list views of programs');
    return { items: (await listViews(db, actor, mostListed)).map(presentView(actor.loginId)) };
  }),

  route(endpoints.saveProgramView, ({ context, body }) => {
    const { deps, actor, now } = context;
    const db = deps.gateway.forPlatform('save a view of programs');
    return once({ ...context, db }, async (tx) => {
      const { loginId, resellerId } = actor;
      const name = body.name.trim();
      // Two that are saved at the same moment would both find room.
      await waitForTurn(tx, `program-views:${loginId}`);
      if ((await countOwnViews(tx, { loginId, name })) >= endpoints.mostViews)
        throw invalid('name', 'too_many_views');
      const row = { ...body, name, id: newId(), loginId, resellerId, createdAt: now };
      return presentView(loginId)(await saveView(tx, row));
    });
  }),

  route(endpoints.deleteProgramView, async ({ context: { deps, actor }, params }) => {
    const db = deps.gateway.forPlatform('delete a view of programs');
    if (!(await deleteView(db, actor.loginId, params.id.toLowerCase()))) throw notFound();
    return { done: true } as const;
  }),
];

import * as endpoints from '#contract/features/mass-email.ts';
import { once } from '../../core/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../core/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentMassEmail } from './mass-email.presenter.ts';
import { countMassEmails, countTargets, findMassEmail, listMassEmails } from './mass-email.queries.ts';
import { approveMassEmail, cancelMassEmail, sendMassEmail, targetOf } from './services/mass-email.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('write to many programs');
const readerOf = ({ actor, now }: Context) => ({ loginId: actor.loginId, now });

async function answer(context: Context, tx: Db, id: string) {
  const email = await findMassEmail(tx, id);
  if (!email) throw notFound();
  return presentMassEmail(readerOf(context))(email);
}

export const massEmailRoutes = [
  route(endpoints.sendMassEmail, ({ context, body }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) =>
      answer(context, tx, await sendMassEmail(context, tx, body)),
    ),
  ),

  route(endpoints.countMassAudience, async ({ context, body }) => {
    const targets = await countTargets(onPlatform(context), targetOf(body));
    return { programs: targets.length, people: targets.reduce((sum, { people }) => sum + people, 0) };
  }),

  route(endpoints.listMassEmails, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countMassEmails(db),
      listMassEmails(db, {
        afterId: after?.id ?? null,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: 'super/mass-email', query };
    return cursorPageOf(rows, presentMassEmail(readerOf(context)), total, at, address);
  }),

  route(endpoints.approveMassEmail, ({ context, params }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) => {
      await approveMassEmail(context, tx, params.id.toLowerCase());
      return answer(context, tx, params.id.toLowerCase());
    }),
  ),

  route(endpoints.cancelMassEmail, ({ context, params }) =>
    once({ ...context, db: onPlatform(context) }, async (tx) => {
      await cancelMassEmail(context, tx, params.id.toLowerCase());
      return answer(context, tx, params.id.toLowerCase());
    }),
  ),
];

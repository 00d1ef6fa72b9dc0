import { programTiers } from '#contract/features/programs/all-programs.ts';
import * as endpoints from '#contract/features/communications/mass-email.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom, pageOf } from '../../../kernel/lists/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import { presentMassEmail } from './mass-email.presenter.ts';
import { countMassEmails, findMassEmail, listMassEmails, listTargets } from './mass-email.queries.ts';
import type { TargetProgram } from './mass-email.types.ts';
import { peopleOf, sendMassEmail, targetOf } from './services/mass-email.ts';
import { previewMassEmail } from './services/preview-mass-email.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('write to many programs');
const readerOf = ({ actor, now }: Context) => ({ loginId: actor.loginId, now });

const countsOf = (targets: readonly TargetProgram[]) => ({
  programs: targets.length,
  people: peopleOf(targets),
});

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
    const targets = await listTargets(onPlatform(context), targetOf(body));
    const tiers = programTiers.map((tier) => [tier, targets.filter((each) => each.tier === tier)] as const);
    return {
      ...countsOf(targets),
      tiers: tiers.flatMap(([tier, of]) => (of.length ? [{ tier, ...countsOf(of) }] : [])),
    };
  }),

  route(endpoints.listMassAudience, async ({ context, query }) => {
    const { whom = 'all', page: _, perPage: __, ...of } = query;
    const target = targetOf({ ...of, adminsOnly: whom === 'admins' });
    const at = pageFrom(query, 10);
    const targets = await listTargets(onPlatform(context), target);
    const items = targets.slice((at.page - 1) * at.perPage, at.page * at.perPage);
    return pageOf(items, targets.length, at, 'super/mass-email/audience/programs', query);
  }),

  route(endpoints.previewMassEmail, ({ context, body }) => previewMassEmail(context, body)),

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
];

import * as endpoints from '#contract/features/communications/mass-email-control.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { pageFrom, pageOf, presentRows } from '../../../kernel/lists/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import { presentCounts } from '../admin-email.presenter.ts';
import {
  countByProgram,
  countMassDeliveries,
  countReportedPrograms,
  listReportedPrograms,
} from './mass-email-report.queries.ts';
import { presentMassEmail } from './mass-email.presenter.ts';
import { findMassEmail, listTargets } from './mass-email.queries.ts';
import { approveMassEmail, cancelMassEmail, peopleOf } from './services/mass-email.ts';
import { paceMassEmail, resumeMassEmail, stopMassEmail } from './services/pace-mass-email.ts';

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('write to many programs');

async function accessMassEmail(db: Db, id: string) {
  const email = await findMassEmail(db, id.toLowerCase());
  if (!email) throw notFound();
  return email;
}

async function detail({ actor, now }: Context, db: Db, id: string) {
  const email = await accessMassEmail(db, id);
  const isAhead = email.status === 'waiting' || (email.status === 'approved' && email.sendAt > now);
  const [counts, reach] = await Promise.all([
    countMassDeliveries(db, email.id),
    isAhead ? listTargets(db, email).then(peopleOf) : email.recipients,
  ]);
  return {
    ...presentMassEmail({ loginId: actor.loginId, now })(email),
    reach,
    counts: presentCounts(counts),
  };
}

/** Runs an act in a transaction of the platform, and answers how the email is afterwards. */
const decide = (context: Context, { id }: { id: string }, act: (tx: Db, id: string) => Promise<void>) =>
  once({ ...context, db: onPlatform(context) }, async (tx) => {
    await act(tx, id.toLowerCase());
    return detail(context, tx, id);
  });

export const massEmailControlRoutes = [
  route(endpoints.getMassEmail, ({ context, params }) => detail(context, onPlatform(context), params.id)),

  route(endpoints.listMassEmailPrograms, async ({ context, params, query }) => {
    const db = onPlatform(context);
    const { id } = await accessMassEmail(db, params.id);
    const at = pageFrom(query, 15);
    const window = { limit: at.perPage, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countReportedPrograms(db, id),
      listReportedPrograms(db, id, window),
    ]);
    const counts = await countByProgram(db, rows);
    const items = presentRows(rows, ({ programId, programName, recipients }) => ({
      programId,
      programName,
      recipients,
      counts: presentCounts(counts.get(programId)),
    }));
    return pageOf(items, total, at, `super/mass-email/${id}/programs`, query);
  }),

  route(endpoints.approveMassEmail, ({ context, params, body }) =>
    decide(context, params, (tx, id) => approveMassEmail(context, tx, id, body.people)),
  ),
  route(endpoints.cancelMassEmail, ({ context, params }) =>
    decide(context, params, (tx, id) => cancelMassEmail(context, tx, id)),
  ),
  route(endpoints.stopMassEmail, ({ context, params }) =>
    decide(context, params, (tx, id) => stopMassEmail(context, id, tx)),
  ),
  route(endpoints.resumeMassEmail, ({ context, params }) =>
    decide(context, params, (tx, id) => resumeMassEmail(context, id, tx)),
  ),
  route(endpoints.paceMassEmail, ({ context, params, body }) =>
    decide(context, params, (tx, id) => paceMassEmail(context, id, tx, body.perMinute)),
  ),
];

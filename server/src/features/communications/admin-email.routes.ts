import * as endpoints from '#contract/features/communications/admin-email.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { endOfProgramQuiet } from '../../domain/mail/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessAdminEmail } from './admin-email.access.ts';
import { presentAdminEmail } from './admin-email.presenter.ts';
import { findAdminEmail } from './admin-email.queries.ts';
import { countDeliveries } from './archive.queries.ts';
import { countAudience, readAudience } from './audience.queries.ts';
import { checkAudience } from './services/audience.ts';
import { cancelAdminEmail } from './services/cancel-admin-email.ts';
import { adminEmailKind } from './services/email-values.ts';
import { sendAdminEmail } from './services/send-admin-email.ts';
import { previewAdminEmail, testAdminEmail } from './services/show-admin-email.ts';

const namesShown = 5;

async function answer({ programId }: Context, db: Db, id: string) {
  const email = await findAdminEmail(db, programId, id);
  if (!email) throw notFound();
  return presentAdminEmail(email, (await countDeliveries(db, programId, [id])).get(id));
}

export const adminEmailRoutes = [
  route(endpoints.sendAdminEmail, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return once(context, async (tx) => answer(context, tx, await sendAdminEmail(context, tx, body)));
  }),

  route(endpoints.countAudience, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { db, deps, programId, now } = context;
    const { program, asked } = await checkAudience(context, body);
    const [counts, first] = await Promise.all([
      countAudience(db, programId, asked, adminEmailKind),
      readAudience(db, programId, asked, namesShown),
    ]);
    const quietUntil = endOfProgramQuiet(program, now)?.toISOString() ?? null;
    return {
      ...counts,
      firstNames: first.map(({ firstName }) => firstName),
      quietUntil,
      hasMailServer: deps.env.smtpUrl !== null,
    };
  }),

  route(endpoints.previewAdminEmail, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return previewAdminEmail(context, body);
  }),

  route(endpoints.testAdminEmail, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return once(context, async (tx) => ({ recipient: await testAdminEmail(context, tx, body) }));
  }),

  route(endpoints.cancelAdminEmail, async ({ context, params }) => {
    const { id } = await accessAdminEmail(context, params.id, params.emailId);
    return once(context, async (tx) => {
      await cancelAdminEmail(context, tx, id);
      return answer(context, tx, id);
    });
  }),
];

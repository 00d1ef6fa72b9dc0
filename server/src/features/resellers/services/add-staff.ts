import type { BodyOf } from '#contract/endpoint.ts';
import type { addResellerStaff as endpoint } from '#contract/features/resellers/staff.ts';
import { findLogin } from '../../../domain/identity/public.ts';
import {
  createProgram,
  findProgram,
  updateProgram,
  type ProgramRow,
} from '../../../domain/programs/public.ts';
import { lockReseller, type ResellerRow } from '../../../domain/resellers/public.ts';
import { createStaffAccount } from '../../../domain/staff/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import { setHomeProgram } from '../staff.queries.ts';

type Input = BodyOf<typeof endpoint>;

/**
 * Returns the program in which the staff of a reseller are members. It is created with the first of them, and stays
 * theirs.
 */
async function homeOf({ deps }: Context, tx: Db, reseller: ResellerRow): Promise<ProgramRow> {
  const known = reseller.homeProgramId && (await findProgram(tx, reseller.homeProgramId));
  if (known) return known;
  const id = newId();
  const kind = { tier: 'core', type: 'activity', timeZone: 'UTC' } as const;
  const slug = `reseller-${reseller.id.slice(-12)}`;
  const home = await createProgram(
    deps,
    { ...kind, name: reseller.name, slug, resellerId: reseller.id },
    { id, tx },
  );
  await setHomeProgram(tx, reseller.id, id);
  await updateProgram(tx, id, { isResellerHome: true });
  return home;
}

/** Creates an account that works in the programs of a reseller. Answers its login. Errors: email_taken. */
export async function addStaff(context: Context, tx: Db, resellerId: string, input: Input): Promise<string> {
  const reseller = await lockReseller(tx, resellerId);
  if (!reseller) throw notFound();
  const home = await homeOf(context, tx, reseller);
  const t = translate(languageOf(input.locale));
  const loginId = await createStaffAccount(context, tx, input, {
    home,
    platformRole: 'Reseller Admin',
    resellerId,
    inviter: (await findLogin(tx, context.actor.loginId))!.email,
    to: t('mails:staffInvitation.toReseller', { reseller: reseller.name }),
  });
  const details = { login: loginId };
  await writePlatformLog(tx, context, { action: 'resellers.addStaff', subjectId: resellerId, details });
  return loginId;
}

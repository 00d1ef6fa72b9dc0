import type { BodyOf } from '#contract/endpoint.ts';
import type { addResellerStaff as endpoint } from '#contract/features/resellers/staff.ts';
import { insertLogin } from '../../../domain/identity/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { createMember, placeholderUsername } from '../../../domain/members/public.ts';
import { createProgram, findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { lockReseller, type ResellerRow } from '../../../domain/resellers/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { setHomeProgram } from '../staff.queries.ts';

type Input = BodyOf<typeof endpoint>;

/** The program in which the staff of a reseller are members. It is created with the first of them, and stays theirs. */
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
  return home;
}

async function queueWelcome(context: Context, tx: Db, program: ProgramRow, loginId: string, input: Input) {
  const language = languageOf(input.locale);
  const { supportEmail } = context.deps.env;
  const words = { firstName: input.firstName.trim(), programName: program.name, supportEmail };
  await queueMail(tx, {
    ...composeMail(language, 'passwordReset', words),
    language,
    programId: program.id,
    loginId,
    kind: 'password-reset',
    recipient: input.email.trim(),
    cause: `reseller-staff:${loginId}`,
    now: context.now,
  });
}

/** Creates an account that works in the programs of a reseller. Answers its login. Errors: email_taken. */
export async function addStaff(context: Context, tx: Db, resellerId: string, input: Input): Promise<string> {
  const { deps, now } = context;
  const reseller = await lockReseller(tx, resellerId);
  if (!reseller) throw notFound();
  const home = await homeOf(context, tx, reseller);
  const email = input.email.trim();
  const login = { id: newId(), email, passwordHash: null, platformRole: 'Reseller Admin', resellerId };
  if (!(await insertLogin(tx, { ...login, createdAt: now })))
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  await createMember({ deps, db: tx, programId: home.id, now }, tx, {
    loginId: login.id,
    email,
    username: placeholderUsername(),
    firstName: input.firstName,
    lastName: input.lastName,
    timeZone: home.timeZone,
    locale: languageOf(input.locale),
  });
  await queueWelcome(context, tx, home, login.id, input);
  const details = { login: login.id };
  await writePlatformLog(tx, context, { action: 'resellers.addStaff', subjectId: resellerId, details });
  return login.id;
}

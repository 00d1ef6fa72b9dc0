import { certificateOf, type Ending } from '../../../domain/companies/pure.ts';
import { findProvider, type ProviderRow } from '../../../domain/companies/public.ts';
import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { listAdmins } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { longDay } from '../../../platform/words/day-words.ts';
import { languageOf } from '../../../platform/words/translate.ts';

interface About {
  programId: string;
  /** Says it once. */
  cause: string;
  name: string;
  endsAt: Date;
}

async function tell(
  deps: Deps,
  tx: Db,
  what: 'certificateWaits' | 'certificateEnds',
  { programId, cause, name, endsAt }: About,
): Promise<void> {
  const program = await findProgram(tx, programId);
  const admins = program ? await listAdmins(tx, programId) : [];
  const { supportEmail, publicUrl } = deps.env;
  const link = `${publicUrl}/admin/member-center/company-sign-on`;
  const mails = admins.map(({ id, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const day = longDay(language, dayIn(program!.timeZone, endsAt));
    const said = { firstName, programName: program!.name, supportEmail, name, day, link };
    return {
      ...composeMail(language, what, said),
      language,
      programId,
      loginId,
      kind: 'security' as const,
      recipient: email,
      cause: `${cause}:${id}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}

const lastOf = (certificates: readonly string[]): Date =>
  new Date(Math.max(...certificates.map((pem) => certificateOf(pem).endsAt.getTime())));

/** Tells all admins by email that certificates wait for somebody to confirm them. */
export async function tellWaiting(
  { deps, programId }: Context,
  tx: Db,
  { id, name, waiting }: ProviderRow,
): Promise<void> {
  if (!waiting) return;
  const cause = `certificate-waits:${id}:${waiting.since}`;
  await tell(deps, tx, 'certificateWaits', { programId, cause, name, endsAt: lastOf(waiting.certificates) });
}

/** Tells all admins by email, once for a certificate, when the last one of a provider ends. */
export async function tellEnding(
  deps: Deps,
  tx: Db,
  { provider: { programId, id }, last }: Ending<ProviderRow>,
): Promise<void> {
  const provider = await findProvider(tx, programId, id);
  if (!provider?.isOn) return;
  const cause = `certificate-ends:${id}:${last.fingerprint}`;
  await tell(deps, tx, 'certificateEnds', { programId, cause, name: provider.name, endsAt: last.endsAt });
}

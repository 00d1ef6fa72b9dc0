import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { listAdmins } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { WebhookRow } from '../../../kernel/webhooks/pure.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';

/** Tells all admins by email that an address was switched off. */
export async function tellOff(
  deps: Deps,
  tx: Db,
  { programId, id, name, url, givenUpAt }: WebhookRow,
): Promise<void> {
  const program = await findProgram(tx, programId);
  const admins = program ? await listAdmins(tx, programId) : [];
  const { supportEmail, publicUrl } = deps.env;
  const link = `${publicUrl}/admin/program-center/connections`;
  const mails = admins.map(({ id: memberId, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const said = {
      firstName,
      programName: program!.name,
      supportEmail,
      name,
      address: new URL(url).host,
      link,
    };
    return {
      ...composeMail(language, 'webhookOff', said),
      language,
      programId,
      loginId,
      kind: 'security' as const,
      recipient: email,
      cause: `webhook-off:${id}:${givenUpAt?.toISOString()}:${memberId}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}

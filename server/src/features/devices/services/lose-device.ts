import { lockForEntries } from '../../../core/activity/public.ts';
import { composeMail, queueMail } from '../../../core/mail/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { findContact, setHasDevice, updateConnection } from '../connections.queries.ts';
import { languageOf } from '../../../platform/words/translate.ts';

/** Notes that Fitbit revoked our access, lets the member log by hand again and informs them once. Days stay. */
export async function loseDevice(context: WorkContext, memberId: string, since: Date): Promise<void> {
  const { db, deps, programId, now } = context;
  const program = await findProgram(db, programId);
  await inTransaction(db, async (tx) => {
    await lockForEntries(tx, programId, [memberId]);
    const gone = {
      accessToken: null,
      refreshToken: null,
      expiresAt: null,
      nextSyncAt: null,
      claimedUntil: null,
    };
    await updateConnection(tx, programId, memberId, { state: 'lost', ...gone });
    await setHasDevice(tx, programId, memberId, false);
    const contact = await findContact(tx, programId, memberId);
    if (!contact || !program) return;
    const language = languageOf(contact.locale);
    const text = composeMail(language, 'deviceLost', {
      firstName: contact.firstName,
      programName: program.name,
      supportEmail: deps.env.supportEmail,
      link: `${deps.env.publicUrl}/member-settings/device`,
    });
    await queueMail(tx, {
      ...text,
      language,
      programId,
      loginId: contact.loginId,
      kind: 'device-lost',
      recipient: contact.email,
      cause: `device-lost:${memberId}:${since.toISOString()}`,
      now,
    });
  });
}

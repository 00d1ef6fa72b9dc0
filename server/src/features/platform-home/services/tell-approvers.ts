import { composeUnsigned, queueMail } from '../../../domain/mail/public.ts';
import type { ApprovalSource } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import { mayApprove } from '../approvals.policy.ts';
import { listAddresses, listApprovers } from '../approvers.queries.ts';
import type { Approver, OfKind } from '../platform-home.types.ts';
import { loadApprovals } from './load-approvals.ts';

async function tell(
  { env, clock }: Deps,
  db: Db,
  approver: Approver,
  { kind, waiting, requester }: OfKind & { requester: string | undefined },
): Promise<void> {
  const language = languageOf(approver.locale);
  const t = translate(language);
  await queueMail(db, {
    ...composeUnsigned(language, 'approvalAsked', {
      firstName: approver.firstName || approver.email,
      what: t(`mails:approvals.${kind}`),
      name: waiting.name,
      requester: requester ?? t('mails:approvals.someone'),
      link: `${env.publicUrl}/adminsuper/approvals`,
      supportEmail: env.supportEmail,
    }),
    language,
    programId: null,
    loginId: approver.loginId,
    kind: 'approval-asked',
    recipient: approver.email,
    cause: `approval:${kind}:${waiting.id}:${approver.loginId}`,
    now: clock.now(),
  });
}

/**
 * Writes once to each person who may approve a request that waits. Somebody who becomes a super admin later gets the email
 * then.
 */
export const tellApprovers = (sources: readonly ApprovalSource[]) => async (deps: Deps) => {
  const db = deps.gateway.forPlatform('tell those who may approve a request');
  const asked = await loadApprovals(db, sources, deps.clock.now());
  if (!asked.length) return;
  const approvers = await listApprovers(db);
  const requesters = asked.flatMap(({ waiting }) => waiting.requestedBy ?? []);
  const addresses = await listAddresses(db, requesters);
  for (const one of asked) {
    const requester = one.waiting.requestedBy ? addresses.get(one.waiting.requestedBy) : undefined;
    for (const approver of approvers.filter((each) => mayApprove(each, one.waiting)))
      await tell(deps, db, approver, { ...one, requester });
  }
};

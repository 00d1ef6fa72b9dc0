import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { noteHappened } from '../../kernel/webhooks/public.ts';

/** Events about a member go with them. That they left, and entries of the log, hold their id for 30 days. */
export const webhookPersonalData: PersonalData = {
  area: 'webhooks',
  tables: [
    {
      table: 'webhook_delivery',
      subjectColumns: ['member_id'],
      exported: ['type', 'at', 'state', 'tried_at'],
      withheld: ['webhook_id', 'event_id', 'subject_id', 'data', 'answer'],
      erase: 'delete',
    },
  ],
  before: (context, tx, { memberId }) =>
    noteHappened(tx, context, [
      { type: 'member.left', subjectId: memberId, data: { member: { id: memberId } } },
    ]),
};

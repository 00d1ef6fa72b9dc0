import { listen } from '../../kernel/events/public.ts';
import { todayOf } from './notices.access.ts';
import { createNoticeIn } from './services/write-notice.ts';

/** Shows what platform staff tell many programs at once. */
export const noticeListeners = [
  listen('program.noticeGiven', { stage: 'note' }, async (_context, tx, { message, days, by }) => {
    const context = { ...by, db: tx };
    const place = { organizationId: null, today: await todayOf(context) };
    await createNoticeIn(context, tx, { message, duration: days }, place);
  }),
];

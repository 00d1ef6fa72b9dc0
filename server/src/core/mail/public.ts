import type { RecurringJob } from '../manifest/public.ts';
import { sendMails } from './send-mails.ts';

export { queueMail, queueMails, type MailToQueue } from './queue-mail.ts';
export { sendMails } from './send-mails.ts';

export const sendMailJob: RecurringJob = { name: 'mail.send', everySeconds: 5, run: sendMails };

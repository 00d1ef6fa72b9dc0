import type { RecurringJob } from '../../kernel/manifest/public.ts';
import { sendMails } from './send-mails.ts';

export { asDark } from './layout.ts';
export { problemOf, variablesIn } from './liquid.ts';
export {
  isTemplateName,
  requiredVariable,
  shippedTemplate,
  templateNames,
  templateVariables,
  type TemplateName,
} from './mail-templates.ts';
export { endOfProgramQuiet } from './hold.ts';
export { endOfMemberQuiet } from './member-quiet.ts';
export { lossOf } from './rules/loss.ts';
export { countOutcomes, findLoss, mailBacklog } from './mail-figures.queries.ts';
export { cancelMailsOf, releaseHeldMails, unknownTime } from './mail.queries.ts';
export { isPaced } from './pace.queries.ts';
export { writtenTemplate } from './words-of-mail.ts';
export { keepHills, weekPicture } from './week-picture.ts';
export { frameOf } from './mail-frame.ts';
export { fillOwnText, NoText, renderMail, type RenderedMail } from './render-mail.ts';
export { findOwnText, findPlatformText } from './templates.queries.ts';
export { composeMail, composeUnsigned, type MailText } from './compose-mail.ts';
export { queueMail, queueMails, type MailToQueue } from './queue-mail.ts';
export { sendMails } from './send-mails.ts';
export { sendNow } from './send-now.ts';
export { countQueuedMails, dropQueuedMails } from './mail.queries.ts';
export { verifyLine, type Delivery } from './transport.ts';
export {
  findQuietHours,
  listKindsOff,
  switchKindOff,
  switchKindOn,
  switchKindsOn,
} from './mail-choices.queries.ts';
export {
  addressHash,
  findSuppression,
  releaseConfirmed,
  type SuppressionSource,
  deleteSuppressed,
  insertSuppressed,
} from './suppression.queries.ts';
export { noteBounce, type Bounce } from './note-bounce.ts';
export { unsubscribe } from './unsubscribe.ts';

export const sendMailJob: RecurringJob = { name: 'mail.send', everySeconds: 5, run: sendMails };

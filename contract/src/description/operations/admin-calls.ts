/** Calls of admins and of other systems that run a program: people, points, emails, reports, keys and webhooks. */
export const adminCalls: Readonly<Record<string, string>> = {
  saveSettings: 'Only the fields that are sent change. What is locked in the tier of the program is refused.',
  listDirectory:
    'All conditions apply together. `lastVisitDate` is a day in the time zone of the member. With a filter the total can be a lower bound (`totalIsExact`).',
  countDirectoryMembers: 'It counts exactly, however many there are.',
  downloadDirectory: 'A row for each member, as CSV, or as an Excel workbook with `Accept` of one.',
  inviteAddresses: 'An invitation works for 14 days.',
  listInvitations:
    '`unsure`: the connection to the mail server broke, so nobody knows whether the email arrived.',
  resendInvitation: 'It works for 14 days again.',
  previewMemberAct: 'Nothing changes. `skipped` says why people are left out.',
  carryOutMemberAct:
    'Up to 1,000 members by id, or everyone whom a filter finds. Members whom it changed already are skipped. A deactivated member cannot log in, and open sessions end with their next call.',
  uploadMembers:
    'Up to 10 MB. Then check it with `member-imports/{id}/check` and import it with `member-imports/{id}/start`.',
  checkMemberImport: 'Rows with problems are listed with their cause, and nothing is written.',
  startMemberImport:
    'It goes on in the background: read `member-imports/{id}` until it is done. It can be undone for 24 hours.',
  getMemberImport: 'Ask every few seconds while it runs.',
  importActivity:
    'Up to 10 MB. With a dry run nothing is written, and the answer says what would be. Imported steps stay beside those of devices, which win (`sources` of a day). Counted within a minute.',
  moveRegistration: 'Only to an earlier day, or to a later one up to the first entry.',
  correctPoints:
    'At most once for one `Idempotency-Key`. Amounts below 0 take points. Programs with webhooks are told (`points.given`), without the reason.',
  getPointAmounts: '`dailyCap` is the most points of one rule on one day.',
  savePointAmounts: 'Points that were paid stay.',
  uploadPoints: 'With a dry run nothing is written. Amounts below 0 take points.',
  sendAdminEmail:
    'Who unsubscribed gets none. It goes out at the time that is given, at once without one, and can be cancelled until it has left.',
  countAudience: 'Nothing is sent.',
  previewAdminEmail: 'Nothing is sent.',
  testAdminEmail: 'It goes to the caller alone.',
  cancelAdminEmail: 'What has been sent stays sent.',
  downloadMemberStats:
    'A row for each member. The default is the last 30 days in the time zone of the program.',
  downloadAllUsers: 'A row for each account, also of people who were invited and have not registered.',
  requestReportFile:
    'Read `programs/{id}/report-files` until it is ready, or let the webhook `report.ready` tell you.',
  createReportSchedule: 'The email holds no figure. Who has lost the right to the report gets none.',
  getHealthData:
    'No API key reads it. Figures are blurred, made every four weeks, and of groups of 50 members or more.',
  getOutcomeReport: 'It compares people with themselves, and says how many of them it is about.',
  listAdminLog: 'What a key did names the key.',
  addApiKey:
    'It ends after `days`, at most 365, and acts as the admin who made it. Store the secret as you store passwords. A program has at most 20 keys, each with 600 calls a minute. It needs a fresh proof of who calls.',
  replaceApiKey: 'Put the new secret into your system within the week.',
  takeOverApiKey: 'Do so before its maker stops being an admin, or when a key rests.',
  endApiKey: 'The next call with it is refused. It cannot be undone.',
  listApiKeys: '`usedOn` and `usedFrom` say when and from which network a key was used last.',
  addWebhook:
    'The address has to begin with https and be public. A program has at most ten. It needs a fresh proof of who calls.',
  saveWebhook: 'Switched off, nothing new is kept for it.',
  rotateWebhookSecret: 'Put the new secret into your receiver within the day.',
  testWebhook: 'The event has the type `test`.',
  listDeliveries: 'Each has the status, the time, and the first kilobyte of the last answer.',
  resendDeliveries: 'Send either `eventId` or `since`. The events keep their ids.',
  getHandedOn: 'It is true while an address takes `incentive.earned`.',
};

/** Calls of members: sessions, what they record, and what they see of each other. */
export const memberCalls: Readonly<Record<string, string>> = {
  login:
    'It answers with an access token for 30 minutes. A browser also gets a cookie for GET /refresh; an app that sends its `clientId` gets a refresh token for POST /refresh and no cookie. After 5 failures the same account waits 1 second to 5 minutes between tries. With a second factor the answer is 401 `second_factor_needed`, whose details are what POST /login/second-factor takes.',
  loginSecondFactor:
    'The ticket comes from the details of `second_factor_needed`. It works for five minutes, once, with a code of the app, a recovery code, or a passkey.',
  loginByPasskey: 'Get the options of the browser from POST /login/passkey-options first.',
  refresh:
    'For browsers: the cookie comes with the request, and the header `x-goodstride: 1` shows that a script of this site asks. Apps use POST /refresh.',
  refreshApp:
    'Store the new refresh token before you use the access token: the earlier one works for 20 seconds more and then ends the session. A session of a member ends after 30 days without a refresh, that of an admin after 30 minutes without an action.',
  logout: 'It ends this session at once. Other sessions of the person stay.',
  register:
    'A closed program takes people with its `programCode` or the `invite` of an email only. `timeZone` decides which day it is for the member. The answer is a session, as of POST /login.',
  getAuthUser:
    '`today` is the day in the time zone of the member: use it as the default of what they record, not the day of your server.',
  createSignOnCode: 'Open `address` in a browser.',
  createMobileToken: 'Open `address` in a web view. The session in it reaches that page and nothing else.',
  confirmAccount:
    'Calls that answer 403 `confirm_needed` need such a proof in the same session. Send one of a password, a code or a passkey.',
  changePassword: 'The session that calls stays.',
  changeEmail: 'Until the link is followed the earlier address counts.',
  endOtherSessions: 'Their access tokens are refused from the next call on.',
  downloadAccount: 'It needs a fresh proof of who calls (POST /account/confirm).',
  eraseMember:
    'It cannot be undone. The typed `username` has to be that of the account, and the call needs a fresh proof.',
  listAccessLog: 'Every time that somebody opens personal data of another person by name is an entry.',
  addSteps:
    'Up to 32 days, each with 0 to 100,000 steps and whole minutes of activities. Send your number for the day, not a difference: it replaces what the member typed in before, and null deletes it. Devices and imports stay beside it, and the day counts one source (`reason` says which). Days are those of the member: none in the future, before registration, or older than the program takes. A day above 60,000 steps needs `confirmed`. Send an `Idempotency-Key`, and repeat with the same one when no answer came.',
  getOwnDay: '`locked` says why the day cannot be changed, `changeableFrom` which days can.',
  listActivities: 'Minutes of an activity count as steps: minutes times `rate`, rounded.',
  addWellnessMetrics:
    'Up to 32 days of one metric, in its unit. A blood pressure has two values. An unusual value needs `confirmed`. Nobody but the member reads them: admins get blurred figures of large groups.',
  getToday: 'Read it when your app opens, then again when the live stream says that something moved.',
  takeMoment: 'Say with `members/{id}/moment/told` that it was shown.',
  getStreak: 'A streak counts days in a row on which the member was active. Rest days keep it.',
  getMemberPoints: '`level` follows from `points`.',
  listMessages: 'It does not mark any as read.',
  answerMessage: 'Accepting an invitation joins at once.',
  createPost: 'Up to 4 photos.',
  createJournal: 'Up to 4 photos. `privacy` says who reads it, and `me` is the default.',
  renewCalendarFeed: 'Whoever has the address reads the calendar.',
  listenLive:
    'Send the access token as with every call. The stream holds no data, so nothing private passes through it: read the address that the event stands for. Connect again with a pause when it ends, and read everything again after `resync`.',
  ingestDays:
    'The secret in the address is the whole proof, so it needs no login. Send the total of each day so far.',
  previewOwnImport: 'Nothing counts before the import is applied.',
  applyOwnImport: 'It can be undone with `devices/imports/{id}/undo`.',
};

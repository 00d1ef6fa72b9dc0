/** The API's own description (openapi.json and /api/docs). */
export const apiDocs = {
  title: 'Goodstride API',
  description:
    'Every call the web application makes, and the only ones there are. Sign in with POST /login, send the access token as "Authorization: Bearer ...", and renew it with GET /refresh when it is 25 minutes old. Days are YYYY-MM-DD by the calendar of the member, moments are ISO 8601. Unknown fields and values of another type are refused with 400. Lists answer in pages with the address of the next one.',
  bearer:
    'The access token of POST /login, valid for 30 minutes. Example: Authorization: Bearer 0190b2c4-....0190b2c5-....kXy3',
  cookie:
    'Set by POST /login, HttpOnly, sent by the browser to GET /refresh alone; needs the header x-goodstride: 1.',
  success: 'The answer',
  idempotencyKey:
    '8 to 200 characters of your choice. A repeat with the same key is answered with the first answer, for 24 hours.',
  background: 'Send 1 when the call was not made by a person: it does not keep the session alive.',
  refreshHeader: 'Always 1. Shows that the call comes from a script of this site.',
  needs: 'needs',
  everybody: 'open to everybody',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  errors: 'Errors',
  required: 'required',
  contents: 'Contents',
  machineReadable: 'The same for machines: openapi.json (OpenAPI 3.1)',
} as const;

import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';

export const listenLive = endpoint({
  method: 'GET',
  path: 'live',
  permission: 'live.listen',
  summary:
    'Server-sent events: what moved in what I may see (contract/src/realtime.ts); a comment line every 25 seconds keeps it open',
  query: T.Object({}, { additionalProperties: false }),
  response: T.String(),
});

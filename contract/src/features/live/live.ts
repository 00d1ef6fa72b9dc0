import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forOneself, permission } from '../../permissions.ts';

const liveListen = permission('live.listen', forOneself);

export const listenLive = endpoint({
  method: 'GET',
  path: 'live',
  permission: liveListen,
  summary: 'Stream server-sent events about what changed in what I may see, with a comment every 25 seconds',
  query: T.Object({}, { additionalProperties: false }),
  response: T.String(),
  mediaType: 'text/event-stream',
});

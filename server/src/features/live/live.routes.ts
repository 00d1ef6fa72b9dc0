import { listenLive } from '#contract/features/live/live.ts';
import { liveEnd, liveResync, type LiveEnd, type LiveMessage } from '#contract/realtime.ts';
import { authenticate } from '../../domain/identity/public.ts';
import type { LiveRule } from '../../kernel/manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { openEventStream } from './event-stream.ts';
import { createVisibility, type Listening } from './visibility.ts';

const commentEveryMs = 25_000;
/** The stream checks session, role and visibility again this often. */
const checkEveryMs = 60_000;

/** Returns why the token may no longer listen. Null while it may, or while the database is away. */
function endFor(error: unknown): LiveEnd | null {
  if (!(error instanceof AppError)) return null;
  return error.code === 'session_ended' ? 'session_ended' : 'not_signed_in';
}

function listen(context: Context, http: HttpSide, rules: readonly LiveRule[]): void {
  const { deps, programId, actor } = context;
  const token = http.header('authorization');
  const visibility = createVisibility(rules);
  const stream = openEventStream(http.stream());
  let at: Listening = context;

  function end(reason: LiveEnd) {
    stream.send(liveEnd, { reason });
    stream.close();
  }
  async function pass(message: LiveMessage) {
    try {
      if (await visibility.mayHear(at, message)) stream.send(message.topic, { id: message.id });
    } catch (error) {
      // A missed message would be worse than reconnecting: the browser reads everything again.
      deps.log.warn({ err: error }, 'live message could not be judged');
      end('unavailable');
    }
  }
  async function check() {
    try {
      at = await authenticate(deps, token, false);
      visibility.forget();
    } catch (error) {
      const reason = endFor(error);
      if (reason) end(reason);
      else deps.log.warn({ err: error }, 'live stream could not be checked, it is tried again');
    }
  }
  const beat = setInterval(() => stream.comment('alive'), commentEveryMs);
  const checks = setInterval(() => void check(), checkEveryMs);
  const { memberId, sessionId } = actor;
  const hear = (message: LiveMessage) => void pass(message);
  const ready = (late: boolean) => (late ? stream.send(liveResync, {}) : stream.comment('listening'));
  const remove = deps.live.add({ programId, memberId, sessionId, hear, ready, end });
  http.onClose(() => {
    clearInterval(beat);
    clearInterval(checks);
    remove();
  });
}

export const liveRoutes = (rules: readonly LiveRule[]) => [
  route(listenLive, async ({ context, http }) => listen(context, http, rules)),
];

import { listenLive } from '#contract/features/live.ts';
import { liveResync, type LiveMessage } from '#contract/realtime.ts';
import { authenticate } from '../../core/identity/public.ts';
import type { LiveRule } from '../../core/manifest/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { hubOf } from '../../platform/realtime/hub.ts';

/** A comment keeps proxies from closing a quiet stream. */
const aliveMs = 25_000;
/** Whoever lost their session hears nothing after that. */
const recheckMs = 60_000;
/** Bytes a reader may lag behind before they are let go. */
const mostBehind = 64 * 1024;
/** Streams a member at a time (tabs, devices); the oldest ends. */
const mostStreams = 6;

const open = new Map<string, (() => void)[]>();

function makeRoom(memberId: string, end: () => void): () => void {
  const streams = open.get(memberId) ?? [];
  streams.push(end);
  open.set(memberId, streams);
  if (streams.length > mostStreams) streams[0]!();
  return () => {
    const left = (open.get(memberId) ?? []).filter((each) => each !== end);
    if (left.length) open.set(memberId, left);
    else open.delete(memberId);
  };
}

/** Whether this listener may hear of a record: asked of its feature once, then remembered for the stream. */
function gate(context: Context, rules: readonly LiveRule[]) {
  const asked = new Map<string, Promise<boolean>>();
  return async ({ topic, programId, id }: LiveMessage): Promise<boolean> => {
    if (programId !== context.programId) return false;
    const key = `${topic} ${id}`;
    const rule = rules.find((each) => each.topic === topic);
    const answer = asked.get(key) ?? rule?.mayListen(context, id) ?? Promise.resolve(false);
    asked.set(key, answer);
    return answer;
  };
}

/** Server-sent events of what moved in what the listener may see. */
export const liveRoutes = (rules: readonly LiveRule[]): BoundRoute[] => [
  route(listenLive, async ({ context, http }) => {
    const { deps, actor } = context;
    const authorization = http.header('authorization');
    const response = http.stream();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    response.write(': open\n\n');
    const mayHear = gate(context, rules);
    const end = () => void response.end();
    const send = (text: string) => {
      if (response.writableLength > mostBehind) response.destroy();
      else response.write(text);
    };
    const stopHearing = hubOf(deps).subscribe({
      message: (message) => {
        mayHear(message)
          .then((may) => may && send(`event: ${message.topic}\ndata: ${JSON.stringify({ id: message.id })}\n\n`))
          .catch((error: unknown) => deps.log.warn({ err: error }, 'live message not sent'));
      },
      resync: () => send(`event: ${liveResync}\ndata: {}\n\n`),
    });
    const giveBack = makeRoom(actor.memberId, end);
    const alive = setInterval(() => send(': alive\n\n'), aliveMs);
    const recheck = setInterval(() => void authenticate(deps, authorization, false).catch(end), recheckMs);
    http.onClose(() => {
      clearInterval(alive);
      clearInterval(recheck);
      stopHearing();
      giveBack();
    });
  }),
];

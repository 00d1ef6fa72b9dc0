import { Readable } from 'node:stream';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Context, Deps } from '../context/context.ts';
import { isDatabaseAway, isDatabaseSlow } from '../db/database-errors.ts';
import type { Gateway } from '../db/gateway.ts';
import { markEverybody, markWritten } from '../db/read-marks.queries.ts';
import { ReplicaAway, type Replica } from '../db/replica.ts';
import { AppError } from '../errors/errors.ts';

/** What requests of a kind of role write although they only read, such as the log of who looked at whom. */
const writers = new Set<string>();
const readOnly = '25006';

/** Public calls that come often and change nothing that the caller reads on the replica: sessions are on the primary. */
const changesNothingShown = new Set([
  'login',
  'login/passkey-options',
  'login/passkey',
  'login/second-factor',
  'refresh',
  'logout',
  'devices/notices/{way}',
  'mail/bounces/{secret}',
]);

const isStaff = ({ kind }: Context['actor']) => kind !== 'member' && kind !== 'leader' && kind !== 'admin';

/** Returns the context with handles of the replica. Other handles that the gateway gives out lead to the primary. */
function onReplica(context: Context, replica: Replica): Context {
  const { deps, programId, actor } = context;
  const db = replica.forProgram(programId);
  if (!isStaff(actor)) return { ...context, db };
  const gateway: Gateway = { ...deps.gateway, forPlatform: () => replica.forPlatform() };
  return { ...context, db, deps: { ...deps, gateway } };
}

/** Whether the primary may have another answer than this one. A query that took too long would only take long again. */
const isWorthAsking = (error: unknown): boolean =>
  error instanceof AppError ? error.status !== 429 : !isDatabaseSlow(error);

async function readAnswer<R>(
  context: Context,
  key: string,
  replica: Replica,
  run: (context: Context) => Promise<R>,
) {
  const work = run(onReplica(context, replica));
  try {
    return await replica.whileThere(work);
  } catch (error) {
    if (!isWorthAsking(error)) throw error;
    // Nobody reads a file that comes after all.
    void work.then(
      (late) => late instanceof Readable && late.destroy(),
      () => undefined,
    );
    if ((error as { code?: string }).code === readOnly) writers.add(key);
    else if (isDatabaseAway(error) && !(error instanceof ReplicaAway)) replica.failed(error);
    return await run(context);
  }
}

interface Touched {
  gateway: Gateway;
  programs: Set<string>;
  isEverything: boolean;
}

/** Returns a gateway that remembers which programs were reached by it. */
function watched(gateway: Gateway): Touched {
  const touched: Touched = { programs: new Set(), isEverything: false, gateway };
  touched.gateway = {
    ...gateway,
    forProgram(id) {
      touched.programs.add(id);
      return gateway.forProgram(id);
    },
    forPlatform(reason) {
      touched.isEverything = true;
      return gateway.forPlatform(reason);
    },
  };
  return touched;
}

/** Marks who must find the write when they read. A mark that fails doesn't undo the write. */
async function mark({ gateway, log }: Deps, touched: Touched, actor: Context['actor'] | null): Promise<void> {
  const marks = [...touched.programs].map((programId) => ({ programId, subjectId: programId }));
  if (actor) {
    const { programId, memberId, kind } = actor;
    marks.push({ programId, subjectId: kind === 'admin' ? programId : memberId });
  }
  const isForAll = actor ? isStaff(actor) : touched.isEverything || !touched.programs.size;
  try {
    if (isForAll) await markEverybody(gateway.global());
    else await Promise.all(marks.map((one) => markWritten(gateway.forProgram(one.programId), one)));
  } catch (error) {
    log.warn({ err: String(error) }, 'a write was not marked for those who read from the replica');
  }
}

async function write<R>(deps: Deps, actor: Context['actor'] | null, run: (deps: Deps) => Promise<R>) {
  const touched = watched(deps.gateway);
  try {
    return await run({ ...deps, gateway: touched.gateway });
  } finally {
    await mark(deps, touched, actor);
  }
}

/**
 * Decides, in one place only, which server a request reads from (docs/decisions/927). A GET is answered by the replica
 * once that has replayed what the caller must see, else by the primary; what fails on the replica or is refused there
 * is asked again on the primary. Everything else goes to the primary and leaves a mark.
 */
export async function answerSignedIn<R>(
  context: Context,
  spec: EndpointSpec,
  run: (context: Context) => Promise<R>,
): Promise<R> {
  const { deps, actor } = context;
  const { replica } = deps.gateway;
  if (!replica) return await run(context);
  if (spec.method !== 'GET') return await write(deps, actor, (own) => run({ ...context, deps: own }));
  const key = `${actor.kind} ${spec.path}`;
  const stays = spec.mediaType === 'text/event-stream' || writers.has(key);
  if (stays || !(await replica.mayAnswer(actor.readAfter))) return await run(context);
  return await readAnswer(context, key, replica, run);
}

/** Answers calls without a login, which read from the primary. */
export async function answerPublic<R>(deps: Deps, spec: EndpointSpec, run: (deps: Deps) => Promise<R>) {
  if (!deps.gateway.replica || spec.method === 'GET' || changesNothingShown.has(spec.path))
    return await run(deps);
  return await write(deps, null, run);
}

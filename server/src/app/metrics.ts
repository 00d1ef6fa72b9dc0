import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countOutcomes, mailBacklog } from '../domain/mail/public.ts';
import { findLastBackups } from '../kernel/backups/public.ts';
import { countTroubles, healthOf, listJobStates } from '../kernel/job-states/public.ts';
import type { Deps } from '../platform/context/context.ts';
import type { Gateway } from '../platform/db/gateway.ts';

/** The jobs of this process. With ROLE=all they appear beside the API's figures. */
const jobRegistry = new Registry();
const jobDurations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time a turn of a job took, by job and outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  registers: [jobRegistry],
});

export function observeJob(job: string, outcome: 'done' | 'failed', seconds: number): void {
  jobDurations.observe({ job, outcome }, seconds);
}

/** The duration of a stream is how long someone stayed. It would hide the times of real answers. */
const isStream = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // Labels are hashed once, because that takes as long as the rest of the measurement.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    done();
    if (isStream(reply)) return;
    // The pattern of the route. Addresses with ids would grow without end.
    const { url: route = 'unknown' } = routeOptions;
    const status = reply.statusCode;
    const key = `${method} ${status} ${route}`;
    let labelled = known.get(key);
    if (!labelled) known.set(key, (labelled = durations.labels({ method, route, status })));
    labelled.observe(reply.elapsedTime / 1000);
  });
}

function measurePools(gateway: Gateway, registry: Registry): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool by state; waiting counts requests that have none yet',
    labelNames: ['pool', 'state'],
    collect() {
      for (const { pool, total, idle, waiting } of gateway.usage()) {
        this.set({ pool, state: 'busy' }, total - idle);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
    registers: [],
  });
  registry.registerMetric(connections);
}

function measureReplica({ replica }: Gateway, registry: Registry): void {
  if (!replica) return;
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        collect() {
          this.set(read());
        },
        registers: [],
      }),
    );
  gauge(
    'replica_lag_seconds',
    'How far the replica is behind; -1: unknown or away',
    () => replica.state().lagSeconds ?? -1,
  );
  gauge('replica_used', 'Whether this process reads from the replica', () => Number(replica.state().isUsed));
}

function measureUnbelieved(app: FastifyInstance, registry: Registry): void {
  const gauge = new Gauge({
    name: 'forwarded_unbelieved',
    help: 'Requests since the start whose X-Forwarded-For no trusted proxy sent',
    collect() {
      this.set(app.unbelieved.count);
    },
    registers: [],
  });
  registry.registerMetric(gauge);
}

/** A scrape waits this long for the database. Without it, the figures of this process are enough. */
const patienceMs = 1_500;

/** Jobs and emails of the whole installation: every process says the same, so dashboards take the highest. */
function measureWork({ gateway, clock, log }: Deps, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const failures = gauge('job_failures', 'Failures of a job in a row', ['job']);
  const age = gauge('job_success_age_seconds', 'Time since a job last succeeded', ['job']);
  const left = gauge('job_troubles', 'What a job leaves out in programs until a later try', ['job']);
  const dead = gauge('jobs_dead', 'Jobs that failed five times in a row, or are late');
  const mails = gauge('mail_queue', 'Emails that are due, and those given up in the last week', ['state']);
  const outcomes = gauge('mail_outcomes_day', 'Emails of the last day by what became of them', ['outcome']);
  const lag = gauge('mail_queue_lag_seconds', 'How long the oldest email that is due has waited');
  const backup = gauge(
    'backup_age_seconds',
    'Time since the last backup that was read again; -1: there is none',
  );
  return async () => {
    const now = clock.now();
    const since = (moment: Date | null) => (moment ? (now.getTime() - moment.getTime()) / 1000 : 0);
    const db = gateway.global();
    const platform = gateway.forPlatform('measure what jobs leave out');
    const read = Promise.all([
      listJobStates(db),
      mailBacklog(db, now),
      countTroubles(platform),
      countOutcomes(db, now),
      findLastBackups(db),
    ]);
    const late = sleep(patienceMs, null, { ref: false });
    const found = await Promise.race([read, late]).catch((error: unknown) => {
      log.debug({ err: error }, 'no figures of jobs');
      return null;
    });
    if (!found) return;
    const [jobs, mail, troubles, outcome, { good }] = found;
    for (const job of jobs) {
      failures.set({ job: job.name }, job.failures);
      left.set({ job: job.name }, troubles.get(job.name) ?? 0);
      if (job.succeededAt) age.set({ job: job.name }, since(job.succeededAt));
    }
    dead.set(jobs.filter((job) => ['dead', 'late'].includes(healthOf(job, now))).length);
    mails.set({ state: 'due' }, mail.due);
    mails.set({ state: 'failed' }, mail.failed);
    for (const [name, count] of Object.entries(outcome)) outcomes.set({ outcome: name }, count);
    lag.set(since(mail.oldestDueAt));
    backup.set(good ? since(good.startedAt) : -1);
  };
}

/** Measures every answer of the API, and returns a function that reads the figures. */
export function addMetrics(app: FastifyInstance, deps: Deps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePools(deps.gateway, registry);
  measureReplica(deps.gateway, registry);
  measureUnbelieved(app, registry);
  const readWork = measureWork(deps, registry);
  return {
    contentType: registry.contentType,
    async read() {
      await readWork();
      return `${await registry.metrics()}\n${await jobRegistry.metrics()}`;
    },
  };
}

import {
  connectionsOfAll,
  isRunning,
  listProcesses,
  type ServerProcess,
} from '../../kernel/processes/public.ts';
import { listJobStates } from '../../kernel/job-states/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { readMostConnections } from '../../platform/db/server-facts.queries.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
const about = t('console:doctor.processes');

function sumOf(running: readonly ServerProcess[], most: number, now: Date): Finding {
  const need = connectionsOfAll(running, now);
  const isMore = need > most;
  const values = { count: running.length, need, most };
  return {
    about,
    verdict: isMore ? 'problem' : 'good',
    text: t(isMore ? 'console:doctor.processesTooMany' : 'console:doctor.processesAre', values),
  };
}

function unbelievedBy({ unbelieved: count, unbelievedFrom: from }: ServerProcess): Finding {
  const text = from
    ? t('console:doctor.unbelieved', { count, from })
    : t('console:doctor.unbelievedOutside', { count });
  return { about, verdict: 'warning', text };
}

/** Whether those that run fit together, and into the database. */
export function findingsOf(
  processes: readonly ServerProcess[],
  { most, lastTurn, now }: { most: number; lastTurn: Date | null; now: Date },
): Finding[] {
  const running = processes.filter((each) => isRunning(each, now));
  if (!running.length) return [{ about, verdict: 'good', text: t('console:doctor.processesNone') }];
  const findings = [
    sumOf(running, most, now),
    ...running.filter((each) => each.unbelieved).map(unbelievedBy),
  ];
  if (!running.some(({ role }) => role !== 'api')) {
    const at = lastTurn?.toISOString() ?? t('console:doctor.never');
    findings.push({ about, verdict: 'problem', text: t('console:doctor.noWorker', { at }) });
  }
  const versions = [...new Set(running.map(({ version }) => version))].toSorted();
  if (versions.length > 1)
    findings.push({
      about,
      verdict: 'warning',
      text: t('console:doctor.versionsApart', { versions: versions.join(', ') }),
    });
  return findings;
}

export async function checkProcesses({ gateway }: Deps): Promise<Finding[]> {
  const db = gateway.global();
  const [processes, jobs, most] = await Promise.all([
    listProcesses(db),
    listJobStates(db),
    readMostConnections(db),
  ]);
  const turns = jobs.flatMap(({ startedAt }) => (startedAt ? [startedAt] : []));
  const lastTurn = turns.length ? new Date(Math.max(...turns.map(Number))) : null;
  return findingsOf(processes, { most, lastTurn, now: new Date() });
}

import { countOutcomes, lossOf, mailBacklog } from '../../domain/mail/public.ts';
import { countTroubles, healthOf, listJobStates } from '../../kernel/job-states/public.ts';
import { findWrongZones } from '../../domain/programs/public.ts';
import type { Db } from '../../platform/db/handle.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';

const t = translate('en');
/** An email leaves within seconds where a mail server answers. */
const lateMailMs = 15 * 60_000;

export async function checkJobs(db: Db, platform: Db, now: Date): Promise<Finding[]> {
  const about = t('console:doctor.jobs');
  const jobs = await listJobStates(db);
  if (!jobs.length) return [{ about, verdict: 'warning', text: t('console:doctor.noJobs') }];
  const troubled = jobs.filter((job) => ['dead', 'late', 'failing'].includes(healthOf(job, now)));
  const left = [...(await countTroubles(platform))].map(([name, count]): Finding => ({
    about,
    verdict: 'warning',
    text: t('console:doctor.jobLeavesOut', { name, count }),
  }));
  if (!troubled.length && left.length) return left;
  if (!troubled.length)
    return [{ about, verdict: 'good', text: t('console:doctor.jobsGood', { count: jobs.length }) }];
  const failing = troubled.map((job): Finding => {
    const health = healthOf(job, now);
    const since = job.succeededAt?.toISOString() ?? t('console:doctor.never');
    const reason = job.failures ? (job.error ?? '') : '';
    return {
      about,
      verdict: health === 'failing' ? 'warning' : 'problem',
      text: t('console:doctor.jobTroubled', { name: job.name, since, reason }).trim(),
    };
  });
  return [...failing, ...left];
}

export async function checkQueue(db: Db, now: Date): Promise<Finding> {
  const { due, failed, oldestDueAt } = await mailBacklog(db, now);
  const { count, unknown, isAlarming } = lossOf(await countOutcomes(db, now));
  if (isAlarming)
    return {
      about: t('console:doctor.queue'),
      verdict: 'problem',
      text: t('console:doctor.mailLost', { count, unknown }),
    };
  const isLate = oldestDueAt !== null && now.getTime() - oldestDueAt.getTime() > lateMailMs;
  return {
    about: t('console:doctor.queue'),
    verdict: isLate ? 'warning' : 'good',
    text: t('console:doctor.queueIs', { due, failed, since: oldestDueAt?.toISOString() ?? '-' }),
  };
}

export async function checkZones(platform: Db): Promise<Finding[]> {
  const about = t('console:doctor.zones');
  const wrong = await findWrongZones(platform);
  if (!wrong.length) return [{ about, verdict: 'good', text: t('console:doctor.zonesGood') }];
  return wrong.map(({ zone, by }) => {
    const instead = by ?? t('console:doctor.zoneOfProgram');
    return { about, verdict: 'warning', text: t('console:doctor.zoneWrong', { zone, instead }) };
  });
}

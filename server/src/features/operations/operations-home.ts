import { findLoss, mailBacklog } from '../../domain/mail/public.ts';
import { healthOf, listJobStates } from '../../kernel/job-states/public.ts';
import { homeItem, type HomeSource } from '../../kernel/manifest/public.ts';
import { stateOfBackups } from './backups.overview.ts';

/** After this an email that is due waits for something that nobody mends by itself. */
const stuckMs = 15 * 60_000;

/** Jobs that no longer run, emails that do not leave, and backups that nobody makes. */
export const operationsHome: HomeSource = {
  async load({ deps, now }) {
    const db = deps.gateway.global();
    const [states, { due, failed, oldestDueAt }, { unknown, isAlarming }, backups] = await Promise.all([
      listJobStates(db),
      mailBacklog(db, now),
      findLoss(db, now),
      stateOfBackups(deps),
    ]);
    const dead = states.filter((job) => ['dead', 'late'].includes(healthOf(job, now)));
    const isStuck = oldestDueAt !== null && now.getTime() - oldestDueAt.getTime() > stuckMs;
    return [
      ...(backups.on ? [] : [homeItem('backupsOff', 1)]),
      ...(backups.old ? [homeItem('backupsOld', 1, { since: backups.goodAt })] : []),
      ...(deps.env.smtpUrl ? [] : [homeItem('mailOff', 1)]),
      ...(dead.length ? [homeItem('deadJobs', dead.length)] : []),
      ...(isStuck ? [homeItem('mailStuck', due, { since: oldestDueAt.toISOString() })] : []),
      ...(isAlarming ? [homeItem('mailLost', unknown)] : []),
      ...(failed > 0 ? [homeItem('mailFailed', failed)] : []),
    ];
  },
};

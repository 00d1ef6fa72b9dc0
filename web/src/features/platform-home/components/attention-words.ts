import { useTranslation } from 'react-i18next';
import type { HomeItem, HomeKind } from '#contract/features/platform-home/home.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';

interface Act {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

const jobs: Act = { to: platformPaths.jobs };
const failedEmails: Act = { to: platformPaths.emailQueue, search: { status: 'failed' } };
const programsWith = (search: Record<string, string>): Act => ({
  to: platformPaths.programs,
  search: { status: 'active', ...search },
});

/** Where somebody can do something about it. Null: on the page of its program. */
const acts: Record<HomeKind, Act | null> = {
  backupsOff: jobs,
  backupsOld: jobs,
  mailOff: jobs,
  deadJobs: jobs,
  mailStuck: jobs,
  mailLost: jobs,
  mailFailed: failedEmails,
  overSeatsPrograms: programsWith({ seats: 'over' }),
  endedPrograms: programsWith({ end: 'over' }),
  endingPrograms: programsWith({ end: 'soon', sort: 'endsOn' }),
  certificateEnds: null,
  certificateWaits: null,
  webhookOff: null,
  failedImports: null,
  quietPrograms: programsWith({ visit: 'quiet', sort: 'lastAdminVisit' }),
  emptyPrograms: programsWith({ size: 'none' }),
  oldAppVersion: { to: platformPaths.mobileApp },
};

/** Kinds that are about one thing. */
const uncounted: readonly HomeKind[] = [
  'backupsOff',
  'backupsOld',
  'mailOff',
  'certificateEnds',
  'certificateWaits',
  'webhookOff',
  'oldAppVersion',
];

/** What is wrong and not only due. */
const wrong: readonly HomeKind[] = [
  'backupsOff',
  'backupsOld',
  'mailOff',
  'deadJobs',
  'mailStuck',
  'mailLost',
  'mailFailed',
  'webhookOff',
  'failedImports',
];

/** Returns the sentences about something that waits, and where it can be dealt with. */
export function useHomeText() {
  const { t } = useTranslation('platform-home');
  return ({ kind, count, name, program, since, day }: HomeItem) => {
    const of = acts[kind] ?? { to: platformPaths.program, params: { programId: program?.id ?? '' } };
    const values = {
      count,
      name: name ?? '',
      program: program?.name ?? '',
      day: day ? format.shortDay(day) : '',
    };
    return {
      ...of,
      title: t(`attention.${kind}`, values),
      lead: t(`attention.${kind}Lead`, values),
      since: since
        ? t(kind === 'backupsOld' ? 'attention.lastGood' : 'attention.since', { at: format.moment(since) })
        : null,
      number: uncounted.includes(kind) ? '!' : format.steps(count),
      isWrong: wrong.includes(kind),
      action: t(kind.endsWith('Programs') ? 'attention.list' : 'attention.open'),
    };
  };
}

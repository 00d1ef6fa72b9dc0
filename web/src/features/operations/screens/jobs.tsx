import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { listJobs, type Job } from '#contract/features/operations/jobs.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { Backups } from '../components/backups.tsx';
import { JobRow } from '../components/job-row.tsx';
import { Processes } from '../components/processes.tsx';
import { QuietJobs } from '../components/quiet-jobs.tsx';
import { TestEmail } from '../components/test-email.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Workers note what happens, so the screen looks again. */
const everyMs = 10_000;

const order: Record<Job['health'], number> = { dead: 0, late: 1, failing: 2, partial: 3, new: 4, good: 5 };

function Mail({
  mail: { due, failed, oldestDueAt, ofDay, unknown, losing },
}: Pick<ResponseOf<typeof listJobs>, 'mail'>) {
  const { t } = useTranslation('jobs');
  const { isSuperAdmin } = useMe();
  return (
    <Card as="section" stack aria-labelledby="mail">
      <h2 id="mail">{t('mail.title')}</h2>
      {losing && <Alert>{t('mail.losing', { count: ofDay, unknown: format.steps(unknown) })}</Alert>}
      <Text>
        {t('mail.due', { count: due })} {oldestDueAt && t('mail.oldest', { at: format.moment(oldestDueAt) })}
      </Text>
      <Text>{t('mail.failed', { count: failed })}</Text>
      <Link to={platformPaths.emailQueue}>{t('mail.queue')}</Link>
      {isSuperAdmin && <TestEmail />}
    </Card>
  );
}

function Jobs({ items }: { items: readonly Job[] }) {
  const { t } = useTranslation('jobs');
  if (!items.length) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const dead = items.filter(({ health }) => health === 'dead' || health === 'late').length;
  const troubled = items.filter(({ health }) => health !== 'good' && health !== 'new');
  return (
    <Card as="section" stack aria-labelledby="jobs">
      <h2 id="jobs">{t('title')}</h2>
      {dead > 0 && <Alert>{t('troubled', { count: dead })}</Alert>}
      {troubled.length > 0 && (
        <List>
          {troubled
            .toSorted((a, b) => order[a.health] - order[b.health])
            .map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
        </List>
      )}
      <QuietJobs items={items.filter((job) => !troubled.includes(job))} />
    </Card>
  );
}

/** What the server does by itself, and whether it can send email. */
export default function JobsScreen() {
  const { t } = useTranslation('jobs');
  const query = useRead(listJobs, {}, { refetchInterval: everyMs });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={platformPaths.maintenance}>{t('maintenance')}</ButtonLink>}
    >
      <Loaded query={query} heights={[400, 200]}>
        {({ items, mail, processes, backups }) => (
          <>
            {!backups.goodAt && <Backups state={backups} />}
            <Processes processes={processes} />
            {backups.goodAt && <Backups state={backups} />}
            <Jobs items={items} />
            <Mail mail={mail} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

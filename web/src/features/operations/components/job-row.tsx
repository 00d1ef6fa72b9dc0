import { useTranslation } from 'react-i18next';
import { listJobs, runJob, type Job } from '#contract/features/operations/jobs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useJobName } from '../hooks/use-job-name.ts';

const tones: Record<Job['health'], ChipTone> = {
  new: 'plain',
  good: 'moss',
  partial: 'honey',
  failing: 'honey',
  late: 'honey',
  dead: 'wrong',
};

function useInterval(seconds: number): string {
  const { t } = useTranslation('jobs');
  if (seconds >= 3600) return t('every', { time: t('hours', { count: Math.round(seconds / 3600) }) });
  if (seconds >= 60) return t('every', { time: t('minutes', { count: Math.round(seconds / 60) }) });
  return t('every', { time: t('seconds', { count: Math.max(1, Math.round(seconds)) }) });
}

function LastTurn({ job: { startedAt, seconds } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (!startedAt) return <Text small>{t('notRun')}</Text>;
  const at = format.moment(startedAt);
  if (seconds === null) return <Text small>{t('lastRun', { at })}</Text>;
  return <Text small>{t('lastRunTook', { at, seconds: format.decimal(seconds) })}</Text>;
}

function LastFailure({ job: { failedAt, failures, error } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (!failedAt) return null;
  return (
    <>
      <Text small>{t('lastFailure', { at: format.moment(failedAt) })}</Text>
      {failures > 1 && <Text small>{t('inARow', { count: failures })}</Text>}
      {error && (
        <Text small quiet>
          {error}
        </Text>
      )}
    </>
  );
}

const mostTroubles = 5;

/** What the job leaves out in programs, while it goes on with the others. */
function Troubles({ job: { troubles } }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (!troubles.length) return null;
  return (
    <>
      {troubles
        .slice(0, mostTroubles)
        .map(({ programId, programName, subjectId, error, failedAt, nextAt }) => (
          <Stack key={`${programId} ${subjectId}`} tight>
            <Text small>{t('left', { program: programName })}</Text>
            <Text small quiet>
              {t('leftWhy', { at: format.moment(failedAt), next: format.moment(nextAt) })} {error}
            </Text>
          </Stack>
        ))}
      {troubles.length > mostTroubles && (
        <Text small quiet>
          {t('leftMore', { count: troubles.length - mostTroubles })}
        </Text>
      )}
    </>
  );
}

function RunNow({ job, name }: { job: Job; name: string }) {
  const { t } = useTranslation('jobs');
  const run = useWrite(runJob, { stale: [listJobs] });
  const onRun = () =>
    run.mutateAsync({ params: { name: job.name } }).then(
      () => say(t('asked')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Button size="small" aria-label={t('runOf', { name })} busy={run.isPending} onClick={onRun}>
      {t('run')}
    </Button>
  );
}

/** Shows a job with its last turn and its last failure. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const { isSuperAdmin } = useMe();
  const name = useJobName()(job.name);
  const interval = useInterval(job.everySeconds);
  return (
    <Row as="li" wrap between>
      <Stack tight>
        <Row wrap>
          <strong>{name}</strong>
          <Chip tone={tones[job.health]}>{t(`healths.${job.health}`)}</Chip>
        </Row>
        <Text small quiet>
          {interval}
        </Text>
        <LastTurn job={job} />
        <LastFailure job={job} />
        <Troubles job={job} />
        {job.runAskedAt && <Text small>{t('waiting')}</Text>}
      </Stack>
      {isSuperAdmin && <RunNow job={job} name={name} />}
    </Row>
  );
}

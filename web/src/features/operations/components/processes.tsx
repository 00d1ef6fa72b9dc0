import { useTranslation } from 'react-i18next';
import type { ServerProcess } from '#contract/features/operations/jobs.ts';
import * as format from '../../../lib/format.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';

/** Longer than this, people notice. */
const slowMs = 500;

function Process({
  process: { role, version, address, startedAt, seenAt, running, lagMs },
}: {
  process: ServerProcess;
}) {
  const { t } = useTranslation('jobs');
  return (
    <Row as="li" wrap between>
      <Stack tight>
        <Row wrap>
          <strong>{t(`processes.roles.${role}`)}</strong>
          {!running && <Chip tone="honey">{t('processes.gone')}</Chip>}
          {running && lagMs > slowMs && <Chip tone="honey">{t('processes.slow')}</Chip>}
        </Row>
        <Text small quiet>
          <Breakable text={address} />
        </Text>
      </Stack>
      <Stack tight>
        <Text small>{t('processes.version', { version })}</Text>
        <Text small quiet>
          {running
            ? t('processes.since', { at: format.moment(startedAt), lag: lagMs })
            : t('processes.seen', { at: format.moment(seenAt) })}
        </Text>
      </Stack>
    </Row>
  );
}

/** Shows which API processes and workers run here. */
export function Processes({ processes }: { processes: readonly ServerProcess[] }) {
  const { t } = useTranslation('jobs');
  const running = processes.filter((each) => each.running);
  const hasWorker = running.some(({ role }) => role !== 'api');
  const versions = new Set(running.map(({ version }) => version));
  return (
    <Card as="section" stack aria-labelledby="processes">
      <h2 id="processes">{t('processes.title')}</h2>
      {running.length > 0 && !hasWorker && <Alert>{t('processes.noWorker')}</Alert>}
      {versions.size > 1 && <Alert tone="honey">{t('processes.apart')}</Alert>}
      <List>
        {processes.map((process) => (
          <Process key={process.id} process={process} />
        ))}
      </List>
    </Card>
  );
}

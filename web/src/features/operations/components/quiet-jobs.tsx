import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#contract/features/operations/jobs.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { JobRow } from './job-row.tsx';

const hourSeconds = 3_600;

/** By how often they run, because that says how soon one is missed. */
const groups = ['always', 'hourly', 'daily'] as const;
const groupOf = ({ everySeconds }: Job): (typeof groups)[number] =>
  everySeconds < 300 ? 'always' : everySeconds <= hourSeconds ? 'hourly' : 'daily';

function Group({ name, items }: { name: (typeof groups)[number]; items: readonly Job[] }) {
  const { t } = useTranslation('jobs');
  const [isOpen, setOpen] = useState(false);
  const last = items
    .flatMap(({ startedAt }) => startedAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <Stack tight>
      <Row between>
        <Stack tight>
          <strong>{t(`groups.${name}`, { count: items.length })}</strong>
          <Text small quiet>
            {last ? t('lastRun', { at: format.moment(last) }) : t('notRun')}
          </Text>
        </Stack>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideGroup' : 'showGroup')}
        </Button>
      </Row>
      {isOpen && (
        <List>
          {items.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </List>
      )}
    </Stack>
  );
}

/** Jobs that run well need no row each: a group says how many they are, and opens. */
export function QuietJobs({ items }: { items: readonly Job[] }) {
  const byGroup = Map.groupBy(items, groupOf);
  return groups.map((name) => {
    const own = byGroup.get(name);
    return own && <Group key={name} name={name} items={own} />;
  });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsRecord } from '#contract/features/program-settings.ts';
import '../../../lib/words/all-programs.ts';
import '../../../lib/words/badges.ts';
import '../../../lib/words/program-settings.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useProgramChanges } from '../hooks/use-all-programs.ts';
import { useShownValue } from './shown-value.ts';

function ChangeEntry({ record }: { record: SettingsRecord }) {
  const { t } = useTranslation(['program-settings', 'all-programs']);
  const show = useShownValue();
  return (
    <li>
      <Text as="span">{record.by ?? t('all-programs:program.staff')}</Text>{' '}
      <Text as="span" quiet small>
        <time dateTime={record.at}>{format.moment(record.at)}</time>
      </Text>
      <ul>
        {record.changes.map(({ field, before, after }) => (
          <li key={field}>
            {field === 'programCode' || field === 'enforceStepGoal'
              ? show.name(field)
              : t('pending.line', {
                  field: show.name(field),
                  before: show.value(field, before),
                  after: show.value(field, after),
                })}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Who changed which settings of a program, newest first. */
export function ProgramChanges({ programId }: { programId: string }) {
  const { t } = useTranslation('all-programs');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useProgramChanges(programId, trail.at(-1));
  return (
    <Card as="section" stack aria-labelledby="history">
      <h2 id="history">{t('program.history')}</h2>
      <Loaded query={query} heights={[60, 60]}>
        {({ items, after }) =>
          items.length === 0 ? (
            <Text quiet>{t('program.noHistory')}</Text>
          ) : (
            <>
              <List>
                {items.map((record) => (
                  <ChangeEntry key={record.id} record={record} />
                ))}
              </List>
              <Row>
                {trail.length > 0 && (
                  <Button onClick={() => setTrail(trail.slice(0, -1))}>{t('program.newer')}</Button>
                )}
                {after && <Button onClick={() => setTrail([...trail, after])}>{t('program.older')}</Button>}
              </Row>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

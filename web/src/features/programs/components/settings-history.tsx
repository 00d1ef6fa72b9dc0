import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsRecord } from '#contract/features/program-settings.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSettingsHistory, useUndoSettings } from '../hooks/use-settings.ts';
import { typeOf } from './setting-groups.ts';
import type { SettingsSection } from './setting-types.ts';
import { useShownValue } from './shown-value.ts';

function Entry({ record, programId }: { record: SettingsRecord; programId: string }) {
  const { t } = useTranslation('program-settings');
  const show = useShownValue();
  const undo = useUndoSettings(programId);
  const press = () =>
    undo.mutateAsync(record.id).then(
      () => say(t('history.undone')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Row as="li" between wrap>
      <div>
        <Text as="span">{record.by ?? t('history.nobody')}</Text>{' '}
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
      </div>
      {record.undoable && (
        <Button busy={undo.isPending} onClick={press}>
          {t('history.undo')}
        </Button>
      )}
    </Row>
  );
}

/** Who changed what in this section, with undo. */
export function SettingsHistory({ programId, section }: { programId: string; section: SettingsSection }) {
  const { t } = useTranslation(['program-settings', 'app']);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useSettingsHistory(programId, typeOf[section], trail.at(-1));
  return (
    <Card as="section" stack aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <Loaded query={query} heights={[60, 60]}>
        {({ items, after }) =>
          items.length === 0 ? (
            <Text quiet>{t('history.empty')}</Text>
          ) : (
            <>
              <List>
                {items.map((record) => (
                  <Entry key={record.id} record={record} programId={programId} />
                ))}
              </List>
              <Row>
                {trail.length > 0 && (
                  <Button onClick={() => setTrail(trail.slice(0, -1))}>{t('history.newer')}</Button>
                )}
                {after && <Button onClick={() => setTrail([...trail, after])}>{t('history.older')}</Button>}
              </Row>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

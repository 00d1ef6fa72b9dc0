import { useTranslation } from 'react-i18next';
import { undoSettings, type SettingsRecord } from '#contract/features/programs/settings.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useShownValue } from './shown-value.ts';

interface EntryProps {
  record: SettingsRecord;
  programId: string;
  nobody: string;
}

function Entry({ record, programId, nobody }: EntryProps) {
  const { t } = useTranslation('program-settings');
  const show = useShownValue();
  const undo = useWrite(undoSettings, { changed: 'program.changed', orFailed: true });
  const press = () =>
    undo.mutateAsync({ params: { id: programId, changeId: record.id } }).then(
      () => say(t('history.undone')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Row as="li" between wrap>
      <div>
        <Text as="span">{record.by ?? nobody}</Text>{' '}
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

interface Props {
  programId: string;
  query: {
    data: { items: readonly SettingsRecord[]; after: string | null } | undefined;
    error: Error | null;
    refetch(): unknown;
  };
  /** The cursors of the pages that were left, the open page last. */
  trail: readonly string[];
  onTrail(trail: readonly string[]): void;
  words: { title: string; empty: string; nobody: string };
}

/** Changes to settings, newest first, with undo where that is possible. */
export function SettingsChanges({ programId, query, trail, onTrail, words }: Props) {
  const { t } = useTranslation('program-settings');
  return (
    <Card as="section" stack aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      <Loaded query={query} heights={[60, 60]}>
        {({ items, after }) =>
          items.length === 0 ? (
            <Text quiet>{words.empty}</Text>
          ) : (
            <>
              <List>
                {items.map((record) => (
                  <Entry key={record.id} record={record} programId={programId} nobody={words.nobody} />
                ))}
              </List>
              <Row>
                {trail.length > 0 && (
                  <Button onClick={() => onTrail(trail.slice(0, -1))}>{t('history.newer')}</Button>
                )}
                {after && <Button onClick={() => onTrail([...trail, after])}>{t('history.older')}</Button>}
              </Row>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

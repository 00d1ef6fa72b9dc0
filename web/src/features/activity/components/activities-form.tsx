import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setProgramActivities, type Activity } from '#contract/features/activity/activity.ts';
import { versionOf } from '#contract/version.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface RowsProps {
  activities: readonly Activity[];
  chosen: ReadonlySet<string>;
  onChoose(ids: readonly string[], isOn: boolean): void;
}

function Rows({ activities, chosen, onChoose }: RowsProps) {
  const { t } = useTranslation('activity-settings');
  return (
    <Table caption={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('activity')}</th>
          <NumberHead>{t('rate')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {activities.map(({ id, name, rate, countedByDevices }) => (
          <tr key={id}>
            <td>
              <Checkbox
                label={name}
                description={countedByDevices ? t('byDevices') : undefined}
                checked={chosen.has(id)}
                onChange={(event) => onChoose([id], event.currentTarget.checked)}
              />
            </td>
            <NumberCell>{format.steps(rate)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const enabledIn = (activities: readonly Activity[]): string[] =>
  activities.filter(({ enabled }) => enabled).map(({ id }) => id);

/** Returns the choice that is not saved yet, on top of what it began from. */
function useChosen(activities: readonly Activity[]) {
  const [began, setBegan] = useState(activities);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(enabledIn(activities)));
  const changed = began.filter(({ id, enabled }) => chosen.has(id) !== enabled).map(({ id }) => id);
  return {
    began,
    chosen,
    changes: changed.length,
    /** My changes on what somebody else has saved since. Of an activity that both changed, both said the same. */
    follow: (now: readonly Activity[]) => {
      const enabled = new Set(enabledIn(now));
      for (const id of changed) enabled[chosen.has(id) ? 'add' : 'delete'](id);
      setBegan(now);
      setChosen(enabled);
      return [...enabled];
    },
    choose: (ids: readonly string[], isOn: boolean) =>
      setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isOn ? ids : [])])),
  };
}

function Save({
  programId,
  choice: { began, chosen, changes, follow },
}: {
  programId: string;
  choice: ReturnType<typeof useChosen>;
}) {
  const { t } = useTranslation(['activity-settings', 'app']);
  const save = useWrite(setProgramActivities, { changed: 'program.changed' });
  useUnsaved(changes > 0 && !save.isPending);
  const send = async (ids: readonly string[], from: readonly Activity[]) => {
    const version = versionOf(setProgramActivities, { items: from });
    return save.mutateAsync({ params: { programId }, body: { activityIds: ids.toSorted() }, began: version });
  };
  const press = async () => {
    try {
      const { items } = await send([...chosen], began).catch((error: unknown) => {
        if (!isFailure(error, 'changed_since')) throw error;
        const { current } = error.details as { current: { items: Activity[] } };
        return send(follow(current.items), current.items);
      });
      follow(items);
      say(t('saved'));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return (
    <Row wrap>
      <Button variant="primary" busy={save.isPending} disabled={changes === 0} onClick={press}>
        {t('app:save')}
      </Button>
      {changes > 0 && (
        <Text as="span" quiet>
          {t('changes', { count: changes })}
        </Text>
      )}
    </Row>
  );
}

/** Lets admins choose which activities members can log. They search, choose and save all together. */
export function ActivitiesForm({
  programId,
  activities,
}: {
  programId: string;
  activities: readonly Activity[];
}) {
  const { t } = useTranslation('activity-settings');
  const choice = useChosen(activities);
  const { chosen, choose } = choice;
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = activities.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const ids = found.map(({ id }) => id);
  return (
    <Stack>
      <Card stack>
        <Row wrap between>
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Row>
            <Button onClick={() => choose(ids, true)}>{t('allOn')}</Button>
            <Button onClick={() => choose(ids, false)}>{t('allOff')}</Button>
          </Row>
        </Row>
        <Text as="output" quiet small>
          {t('count', { count: chosen.size, all: activities.length })}
        </Text>
        {found.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Rows {...{ activities: found, chosen }} onChoose={choose} />
        )}
      </Card>
      <Save programId={programId} choice={choice} />
    </Stack>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { undoOwnImport, type OwnImport, listOwnImports } from '#contract/features/devices/own-imports.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { useMetricName } from './import-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 10;
/** This many days are listed by date. The rest are only counted. */
const named = 20;

type Undone = ResponseOf<typeof undoOwnImport>;

function Undo({ of, onUndone }: { of: OwnImport; onUndone(undone: Undone): void }) {
  const { t } = useTranslation(['devices', 'app']);
  const [asking, setAsking] = useState(false);
  const undo = useWrite(undoOwnImport, { changed: 'days.imported' });
  const confirm = async () => {
    try {
      const undone = await undo.mutateAsync({ params: { id: of.id } });
      say(t('history.undoDone', { count: undone.undone }));
      onUndone(undone);
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        aria-label={t('history.undoOf', { date: format.moment(of.appliedAt ?? of.createdAt) })}
        onClick={() => setAsking(true)}
      >
        {t('history.undo')}
      </Button>
      <Confirm
        opened={asking}
        title={t('history.undoTitle')}
        confirmLabel={t('history.undo')}
        cancelLabel={t('app:cancel')}
        busy={undo.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('history.undoText')}
      </Confirm>
    </>
  );
}

/** Shows what only the undone days had earned. */
function TakenBack({ undone: { takenBack } }: { undone: Undone }) {
  const { t } = useTranslation('devices');
  const parts = (['points', 'badges', 'milestones'] as const).flatMap((what) =>
    takenBack[what] ? [t(`history.taken.${what}`, { count: takenBack[what] })] : [],
  );
  return parts.length ? (
    <p aria-live="polite">{t('history.takenBack', { what: format.list(parts) })}</p>
  ) : null;
}

/** Shows days that were edited after the import, and are therefore kept when it is undone. */
function Left({ undone }: { undone: Undone }) {
  const { t } = useTranslation('devices');
  const nameOf = useMetricName();
  const { left, leftCount } = undone;
  if (!leftCount) return null;
  const more = leftCount - Math.min(leftCount, named);
  return (
    <div aria-live="polite">
      <p>{t('history.left', { count: leftCount })}</p>
      <ul>
        {left.slice(0, named).map(({ metric, day }) => (
          <li key={`${metric} ${day}`}>
            {format.mediumDay(day)}, {nameOf(metric)}
          </li>
        ))}
        {more > 0 && <li>{t('history.more', { count: more })}</li>}
      </ul>
    </div>
  );
}

function Item({ of, onUndone }: { of: OwnImport; onUndone(undone: Undone): void }) {
  const { t } = useTranslation('devices');
  const { format: kind, counts, state, appliedAt, createdAt } = of;
  return (
    <Row as="li" wrap style={{ padding: '10px 0' }}>
      <Text as="span" grow>
        {t(`history.format.${kind}`)}{' '}
        <Text as="span" quiet>
          {format.moment(appliedAt ?? createdAt)}
        </Text>
        <br />
        <Text as="span" quiet small>
          {t('history.summary', { added: counts.added, changed: counts.changed })}
          {counts.uncounted > 0 && <> · {t('history.uncounted', { count: counts.uncounted })}</>}
        </Text>
      </Text>
      {state === 'undone' && <Chip>{t('history.undone')}</Chip>}
      {state === 'applied' && <Undo of={of} onUndone={onUndone} />}
    </Row>
  );
}

/** Shows the member's imports, each of which can be undone as a whole. */
export function ImportHistory() {
  const { t } = useTranslation('devices');
  const [page, setPage] = useState(1);
  const [undone, setUndone] = useState<Undone | null>(null);
  const query = useRead(listOwnImports, { query: { page, perPage } }, { placeholderData: keepPreviousData });
  // Previews are shown above; nobody needs an empty list of what they can undo.
  const isEmpty = query.data?.items.every(({ state }) => state === 'preview') ?? !query.error;
  if (isEmpty && page === 1) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="imports">
      <h2 id="imports">{t('history.title')}</h2>
      {undone && <TakenBack undone={undone} />}
      {undone && <Left undone={undone} />}
      <Listed query={query} page={page} onPage={setPage} heights={[52, 52]}>
        {({ items }, pages) => {
          const done = items.filter(({ state }) => state !== 'preview');
          return (
            <>
              <List>
                {done.map((each) => (
                  <Item key={each.id} of={each} onUndone={setUndone} />
                ))}
              </List>
              {pages}
            </>
          );
        }}
      </Listed>
    </Card>
  );
}

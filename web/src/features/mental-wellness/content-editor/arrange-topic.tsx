import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrangedPiece, Arrangement } from '#contract/features/mental-wellness/plan-arrangement.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SortableList, type SortWords } from '../../../ui/lists/sortable-list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSaveArrangement } from '../hooks/use-own-content.ts';

/** A piece with an id that is its own among all kinds. */
type Listed = ArrangedPiece & { piece: string };

const listedOf = (items: readonly ArrangedPiece[]): Listed[] =>
  items.map((item) => ({ ...item, piece: item.id, id: `${item.kind}:${item.id}` }));

function useSortWords(): SortWords {
  const { t } = useTranslation('plan-content');
  return {
    instructions: t('sort.instructions'),
    role: t('sort.role'),
    handle: (name) => t('sort.handle', { name }),
    lifted: (name, at) => t('sort.lifted', { name, at }),
    over: (name, at) => t('sort.over', { name, at }),
    dropped: (name, at) => t('sort.dropped', { name, at }),
    cancelled: (name) => t('sort.cancelled', { name }),
  };
}

function useArrange({ topic, items, revision }: Arrangement) {
  const { t } = useTranslation('plan-content');
  const save = useSaveArrangement(topic);
  const [base, setBase] = useState({ revision, items: listedOf(items) });
  const [shown, setShown] = useState(base.items);
  const isChanged = shown.some(
    (item, at) => item.id !== base.items[at]?.id || item.hidden !== base.items[at].hidden,
  );
  useUnsaved(isChanged && !save.isPending);
  const send = () => {
    const body = {
      revision: base.revision,
      items: shown.map(({ kind, piece, hidden }) => ({ kind, id: piece, hidden })),
    };
    save.mutate(body, {
      onSuccess: (after) => {
        const next = { revision: after.revision, items: listedOf(after.items) };
        setBase(next);
        setShown(next.items);
        say(t('arrange.saved'));
      },
    });
  };
  return { shown, setShown, isChanged, send, save, reset: () => setShown(base.items) };
}

/** Shows the pieces of a topic: which ones members see, and in which order. */
export function ArrangeTopic({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useTranslation(['plan-content', 'plan', 'app']);
  const words = useSortWords();
  const { shown, setShown, isChanged, send, save, reset } = useArrange(arrangement);
  const move = (item: Listed, to: number) => {
    const from = shown.indexOf(item);
    setShown(shown.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  const show = (item: Listed, isShown: boolean) =>
    setShown(shown.with(shown.indexOf(item), { ...item, hidden: !isShown }));
  return (
    <Stack>
      {save.error && (
        <Alert tone="wrong" role="alert">
          {sentenceOf(save.error)}
        </Alert>
      )}
      <SortableList items={shown} nameOf={({ title }) => title} words={words} onMove={move}>
        {(item) => (
          <Row wrap between>
            <Stack tight grow>
              <strong>{item.title}</strong>
              <Text quiet small>
                {[t(`plan:kinds.${item.kind}`), item.isOwn ? t('arrange.own') : null]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Checkbox
              label={t('arrange.show')}
              aria-label={t('arrange.showName', { title: item.title })}
              checked={!item.hidden}
              onChange={(event) => show(item, event.currentTarget.checked)}
            />
          </Row>
        )}
      </SortableList>
      <Row wrap>
        <Button variant="primary" busy={save.isPending} disabled={!isChanged} onClick={send}>
          {t('app:save')}
        </Button>
        {isChanged && <Button onClick={reset}>{t('arrange.reset')}</Button>}
      </Row>
    </Stack>
  );
}

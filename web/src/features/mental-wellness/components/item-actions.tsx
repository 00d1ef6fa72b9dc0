import {
  IconBookmark,
  IconBookmarkFilled,
  IconCircleCheck,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveItemState, type ContentCard } from '#contract/features/mental-wellness/plan.ts';
import type { ItemKind } from '#contract/plan-topics.ts';
import { planReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Fieldset, Row } from '../../../ui/layout.tsx';
import type { ItemChange } from '../hooks/use-plan.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Done, save for later, and whether it helped. Pressing again takes it back. */
export function ItemActions({ card }: { card: ContentCard }) {
  const { t } = useTranslation('plan');
  const save = useWrite(saveItemState, { stale: planReads });
  const change = (to: ItemChange) =>
    save
      .mutateAsync({ params: { kind: card.kind as ItemKind, itemId: card.id }, body: to })
      .catch(() => say(t('stateFailed'), 'error'));
  const answer = (helped: boolean) => change({ helpful: card.helpful === helped ? null : helped });
  return (
    <Card>
      <Row wrap>
        <Button
          variant={card.done ? 'default' : 'primary'}
          aria-pressed={card.done}
          onClick={() => change({ done: !card.done })}
        >
          {card.done ? <IconCircleCheckFilled {...icon} /> : <IconCircleCheck {...icon} />}
          {card.done ? t('done.marked') : t('done.mark')}
        </Button>
        <Button aria-pressed={card.saved} onClick={() => change({ saved: !card.saved })}>
          {card.saved ? <IconBookmarkFilled {...icon} /> : <IconBookmark {...icon} />}
          {card.saved ? t('save.saved') : t('save.save')}
        </Button>
        <Fieldset row>
          <legend>{t('helpful.label')}</legend>
          <Button variant="pill" aria-pressed={card.helpful === true} onClick={() => answer(true)}>
            {t('helpful.yes')}
          </Button>
          <Button variant="pill" aria-pressed={card.helpful === false} onClick={() => answer(false)}>
            {t('helpful.no')}
          </Button>
        </Fieldset>
      </Row>
    </Card>
  );
}

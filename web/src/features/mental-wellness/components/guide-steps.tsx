import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveItemState, type Guide } from '#contract/features/mental-wellness/plan.ts';
import { planReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import type { ItemChange } from '../hooks/use-plan.ts';
import { Blocks } from './blocks.tsx';

interface StandingProps {
  guide: Guide;
  /** The next part is not open yet. */
  waits: boolean;
  onRestart(): void;
}

/** When the next part opens, or that all are done. */
function Standing({ guide: { card, opensOn }, waits, onRestart }: StandingProps) {
  const { t } = useTranslation('plan');
  return (
    <output>
      {waits && opensOn && (
        <Text>{t('guide.opens', { part: card.step + 1, day: format.longDay(opensOn) })}</Text>
      )}
      {card.done && (
        <Row wrap>
          <Text as="span">{t('guide.finished')}</Text>
          <Button variant="link" onClick={onRestart}>
            {t('guide.restart')}
          </Button>
        </Row>
      )}
    </output>
  );
}

/** Shows one part at a time, a day apart; the progress is kept with the plan. */
export function GuideSteps({ guide }: { guide: Guide }) {
  const { t } = useTranslation('plan');
  const { card, sections, opensOn } = guide;
  const save = useWrite(saveItemState, { stale: planReads });
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(Math.min(opensOn ? card.step - 1 : card.step, sections.length - 1));
  const section = sections[at];
  if (!section) return null;
  const isLast = at === sections.length - 1;
  const show = (step: number) => {
    setAt(step);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const keep = async (change: ItemChange, step: number) => {
    try {
      await save.mutateAsync({ params: { kind: 'guide', itemId: card.id }, body: change });
      show(step);
    } catch {
      say(t('stateFailed'), 'error');
    }
  };
  const step = Math.max(card.step, at + 1);
  // A part is read again at any time, and the next new one opens tomorrow.
  const isNew = at >= card.step;
  const forward = () => {
    if (isLast) return keep({ step, done: true }, at);
    return keep({ step }, isNew ? at : at + 1);
  };
  const waits = opensOn !== null && at + 1 === card.step;
  return (
    <Card as="section" stack aria-labelledby="guide-step">
      <Text quiet small>
        {t('guide.part', { part: at + 1, parts: sections.length })}
      </Text>
      <TrailBar
        value={card.step / sections.length}
        pacer={null}
        label={t('guide.progress', { step: card.step, steps: sections.length })}
      />
      <Stack>
        <h2 id="guide-step" ref={heading} tabIndex={-1}>
          {t('guide.title', { number: at + 1, title: section.title })}
        </h2>
        <Blocks blocks={section.blocks} heading="h3" />
      </Stack>
      <Row wrap between>
        <Button disabled={at === 0} onClick={() => show(at - 1)}>
          {t('guide.back')}
        </Button>
        {!waits && (
          <Button variant="primary" onClick={forward}>
            {isLast ? t('guide.finish') : t(isNew ? 'guide.doneStep' : 'guide.next')}
          </Button>
        )}
      </Row>
      <Standing guide={guide} waits={waits} onRestart={() => keep({ step: 0, done: false }, 0)} />
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentCard, getDailyContent } from '#contract/features/mental-wellness/plan.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { addressOf, CardFacts } from '../content-editor/content-card.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const PlayDialog = lazyPart(withTexts(() => import('../playing/play-dialog.tsx')));

/** Plays a strategy on the spot. */
function Play({ card }: { card: ContentCard }) {
  const { t } = useTranslation('plan');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="primary" onClick={open}>
        {card.done ? t('today.again') : t('card.play')}
      </Button>
      <Suspense>
        {wanted && <PlayDialog card={card} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}

/** On the dashboard: today's item of the plan, or an invitation to create one. Nothing when it cannot be loaded. */
export default function PlanCard() {
  const { t } = useTranslation('plan');
  const { data } = useRead(getDailyContent);
  if (!data || (data.status !== 'none' && !data.item)) return null;
  const { item } = data;
  return (
    <Card as="section" stack="tight" aria-labelledby="plan-card">
      <h2 id="plan-card">{t('card.title')}</h2>
      {item ? (
        <>
          <div>
            <strong>{item.title}</strong>
            <CardFacts card={item} />
          </div>
          <Text small>{item.summary}</Text>
          <Row wrap>
            {item.kind === 'strategy' && <Play card={item} />}
            <ButtonLink variant={item.kind === 'strategy' ? 'default' : 'primary'} {...addressOf(item)}>
              {item.kind === 'strategy' ? t('card.read') : item.done ? t('today.again') : t('today.start')}
            </ButtonLink>
            <Link to={planPaths.today}>{t('card.all')}</Link>
          </Row>
        </>
      ) : (
        <>
          <Text>{data.lost ? t('lost.title') : t('none.text')}</Text>
          <div>
            <ButtonLink to={paths.assessment}>{t('none.action')}</ButtonLink>
          </div>
        </>
      )}
    </Card>
  );
}

import { IconBookmark, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContentCard as Card_ } from '#contract/features/mental-wellness/plan.ts';
import * as format from '../../../lib/format.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

type Shown = Pick<Card_, 'kind' | 'id'>;

/** Returns the address of a piece, for links. */
export function addressOf({ kind, id }: Shown): { to: string; params: Record<string, string> } {
  if (kind === 'article') return { to: planPaths.article, params: { articleId: id } };
  if (kind === 'guide') return { to: planPaths.guide, params: { guideId: id } };
  if (kind === 'strategy') return { to: planPaths.strategy, params: { strategyId: id } };
  if (kind === 'topic') return { to: planPaths.topic, params: { topicId: id } };
  return { to: planPaths.workshop, params: { workshopId: id } };
}

/** Kind, length, topic and what the member did, in one line. */
export function CardFacts({ card }: { card: Card_ }) {
  const { t } = useTranslation('plan');
  const facts = [
    t(`kinds.${card.kind}`),
    card.startsAt ? format.moment(card.startsAt) : null,
    card.minutes > 0 ? t('minutes', { count: card.minutes }) : null,
    card.kind === 'topic' ? null : card.topic.title,
    card.isOwn ? t('own') : null,
    card.step > 0 && !card.done ? t('steps', { step: card.step, steps: card.steps }) : null,
    card.done ? t('done.marked') : null,
    card.saved ? t('save.saved') : null,
  ].filter((fact) => fact !== null);
  return (
    <Text quiet small>
      {facts.join(' · ')}
    </Text>
  );
}

/** Shows one piece in a list. */
export function ContentRow({ card, level: Level = 'h3' }: { card: Card_; level?: 'h2' | 'h3' | 'h4' }) {
  return (
    <Row>
      <Stack tight grow>
        <Level>
          <Link {...addressOf(card)}>{card.title}</Link>
        </Level>
        <Text small>{card.summary}</Text>
        <CardFacts card={card} />
      </Stack>
      {card.saved && <IconBookmark size="1.375rem" stroke={1.75} aria-hidden="true" />}
      {card.done && (
        <IconCircleCheck size="1.375rem" stroke={1.75} aria-hidden="true" color="var(--action)" />
      )}
    </Row>
  );
}

interface ContentRowsProps {
  cards: readonly Card_[];
  label?: string;
  level?: 'h2' | 'h3' | 'h4';
}

export const ContentRows = ({ cards, label, level = 'h3' }: ContentRowsProps) => (
  <List roomy aria-label={label}>
    {cards.map((card) => (
      <li key={`${card.kind} ${card.id}`}>
        <ContentRow card={card} level={level} />
      </li>
    ))}
  </List>
);

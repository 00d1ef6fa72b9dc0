import { useTranslation } from 'react-i18next';
import type { TextKind, WrittenText } from '#contract/plan-content.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Blocks } from '../components/blocks.tsx';
import { Sources } from '../components/sources.tsx';
import { Timer } from '../playing/timer.tsx';
import { TopicArt } from '../components/topic-art.tsx';

/** Shows a text with the same parts in which members see it. All steps of a guide are shown at once. */
export function TextPreview({ kind, text }: { kind: TextKind; text: WrittenText }) {
  const { t } = useTranslation('plan');
  const isStrategy = kind === 'strategy';
  return (
    <Stack as="article">
      <h2>{text.title}</h2>
      <Text quiet>{text.summary}</Text>
      {(kind === 'article' || kind === 'guide') && <TopicArt topic={text.topic} guide={kind === 'guide'} />}
      {isStrategy && (
        <Card stack="tight">
          <h3>{t('helps')}</h3>
          <Text>{text.helps}</Text>
          <h3>{t('notFor')}</h3>
          <Text>{text.notFor}</Text>
        </Card>
      )}
      <Blocks blocks={text.blocks} heading="h3" />
      {isStrategy && text.timer !== 'none' && <Timer kind={text.timer} minutes={text.minutes} />}
      <Sources sources={text.sources} />
    </Stack>
  );
}

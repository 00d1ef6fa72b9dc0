import { useTranslation } from 'react-i18next';
import type { ImportChanges } from '#contract/features/member-center/import-changes.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useImportStep } from '../hooks/use-member-imports.ts';

type Pair = ImportChanges['alike'][number];

function PairRow({ importId, pair }: { importId: string; pair: Pair }) {
  const { t } = useTranslation('member-import-screen');
  const step = useImportStep(importId);
  const answer = (memberId: string | null) =>
    step
      .mutateAsync({ kind: 'answer', line: pair.line, memberId })
      .catch((error: unknown) => say(sentenceOf(error), 'error'));
  return (
    <li style={{ padding: '8px 0' }}>
      <Row wrap between>
        <Text as="span" style={{ overflowWrap: 'anywhere' }}>
          {t('changes.alike.pair', pair)}
        </Text>
        <Row wrap>
          <Button
            size="small"
            aria-label={t('changes.alike.sameOf', pair)}
            busy={step.isPending}
            onClick={() => answer(pair.memberId)}
          >
            {t('changes.alike.same')}
          </Button>
          <Button
            size="small"
            aria-label={t('changes.alike.newOf', pair)}
            busy={step.isPending}
            onClick={() => answer(null)}
          >
            {t('changes.alike.new')}
          </Button>
        </Row>
      </Row>
    </li>
  );
}

/** Asks whether new people are members who would leave. */
export function ImportAlike({ importId, alike }: { importId: string; alike: readonly Pair[] }) {
  const { t } = useTranslation('member-import-screen');
  if (!alike.length) return null;
  return (
    <Stack tight as="section" aria-labelledby="alike">
      <h3 id="alike">{t('changes.alike.title')}</h3>
      <Text quiet>{t('changes.alike.text')}</Text>
      <List>
        {alike.map((pair) => (
          <PairRow key={`${pair.line} ${pair.memberId}`} importId={importId} pair={pair} />
        ))}
      </List>
    </Stack>
  );
}

import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { type ChallengeResult, getChallengeResult } from '#contract/features/challenges/results.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { measureOf } from '../kind-of-challenge.ts';
import { headlineOf, ownLines, scoreOf, sharedHeadline } from './result-words.ts';
import { useMarkSeen } from '../hooks/use-result.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const ShareCard = lazyPart(withTexts(() => import('../../../domain/share/share-card.tsx')));

interface Props {
  challenge: Challenge;
  /** The reader's own days. */
  Curve: ComponentType<{ challengeId: string; memberId: string }>;
}

function Podium({ challenge, result }: { challenge: Challenge; result: ChallengeResult }) {
  const { t } = useTranslation('challenge-result');
  if (!result.podium.length) return null;
  return (
    <Stack as="section" tight aria-labelledby="podium">
      <h3 id="podium">{t('podium')}</h3>
      <List>
        {result.podium.map(({ rank, name, score, mine }, at) => (
          <li key={at}>
            <Row between>
              <span>
                <strong>{format.ordinal(rank)}</strong> {name} {mine && <Chip tone="trail">{t('you')}</Chip>}
              </span>
              <Text as="span" number>
                {scoreOf(t, challenge, score)}
              </Text>
            </Row>
          </li>
        ))}
      </List>
    </Stack>
  );
}

function Result({ challenge, Curve, result }: Props & { result: ChallengeResult }) {
  const { t } = useTranslation('challenge-result');
  const me = useMe();
  const [isSharing, setSharing] = useState(false);
  const { mutate: markSeen } = useMarkSeen(challenge.id);
  useEffect(() => markSeen(), [markSeen]);
  const { mine, own } = result;
  const rank = mine?.rank ? t('rank', { rank: format.ordinal(mine.rank), of: format.steps(mine.of) }) : null;
  return (
    <Stack>
      <div>
        <h2>{headlineOf(t, challenge, result)}</h2>
        {mine && result.took && (
          <Text number big as="p">
            {scoreOf(t, challenge, mine.score)}
          </Text>
        )}
        {ownLines(t, challenge, result).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {!result.took && (
          <p>
            <Link to={paths.challenges}>{t('others')}</Link>
          </p>
        )}
        <Text quiet small>
          {t('people', { count: result.participants, date: format.mediumDay(result.endDate) })}
        </Text>
      </div>
      {own && own.creditedDays > 0 && <Curve challengeId={challenge.id} memberId={me.id} />}
      <Podium challenge={challenge} result={result} />
      {/* Points can be about health, which no card tells. */}
      {result.took && !isSharing && measureOf(challenge) !== 'points' && (
        <Row>
          <Button variant={result.won ? 'primary' : undefined} onClick={() => setSharing(true)}>
            {t('share.open')}
          </Button>
        </Row>
      )}
      {isSharing && (
        <Suspense>
          <ShareCard
            headline={sharedHeadline(t, challenge, result)}
            figure={mine ? scoreOf(t, challenge, mine.score) : ''}
            challenge={challenge.challengeName}
            choices={rank ? [{ label: t('share.rank'), text: rank, on: 'quiet' }] : []}
            // Without a goal the way is walked to its end.
            position={challenge.goal > 0 ? (mine?.position ?? 0) : 1}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Shows how a challenge ended, for the reader first and then for everyone. */
export default function ResultPanel(props: Props) {
  return (
    <Loaded query={useRead(getChallengeResult, { params: { id: props.challenge.id } })} heights={[160, 120]}>
      {(result) => <Result {...props} result={result} />}
    </Loaded>
  );
}

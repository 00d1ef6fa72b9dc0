import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { ChallengeResult } from '#contract/features/challenges/results.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { cardSize, drawCard, type CardWords } from './draw-card.ts';
import { headlineOf, scoreOf } from './result-words.ts';

const fileName = 'goodstride.png';

/** Somebody who closes the sheet of their device has not failed. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

const fileOf = (canvas: HTMLCanvasElement | null) =>
  new Promise<File | null>((done) => {
    if (!canvas) return done(null);
    canvas.toBlob((blob) => done(blob && new File([blob], fileName, { type: 'image/png' })), 'image/png');
  });

const canShare = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], fileName, { type: 'image/png' })] });

/** Shares where the device can, and downloads everywhere. */
function Buttons({ of }: { of: RefObject<HTMLCanvasElement | null> }) {
  const { t } = useTranslation('challenge-result');
  const withFile = async (use: (file: File) => unknown) => {
    const file = await fileOf(of.current);
    if (file) await use(file);
  };
  return (
    <Row wrap>
      {canShare() && (
        <Button variant="primary" onClick={() => void withFile(share)}>
          {t('share.share')}
        </Button>
      )}
      <Button onClick={() => void withFile((file) => saveFile({ name: fileName, content: file }))}>
        {t('share.download')}
      </Button>
    </Row>
  );
}

/** Shows a picture of one's result, drawn in the browser. Rank and employer are on it only if the member wishes. */
export default function ShareCard({ challenge, result }: { challenge: Challenge; result: ChallengeResult }) {
  const { t } = useTranslation('challenge-result');
  const { program } = useMe();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withRank, setWithRank] = useState(false);
  const [withEmployer, setWithEmployer] = useState(false);
  const { mine } = result;
  const rank = mine?.rank ? t('rank', { rank: format.ordinal(mine.rank), of: format.steps(mine.of) }) : null;
  const words: CardWords = {
    headline: headlineOf(t, challenge, result),
    challenge: challenge.challengeName,
    score: mine ? scoreOf(t, challenge, mine.score) : '',
    rank: withRank ? rank : null,
    employer: withEmployer ? (program?.name ?? null) : null,
    product: t('share.product'),
  };
  // Without a goal the way is walked to its end.
  const position = challenge.goal > 0 ? (mine?.position ?? 0) : 1;
  useEffect(() => {
    if (canvas.current) drawCard(canvas.current, words, position);
  });
  return (
    <Stack as="section" tight aria-labelledby="share-card">
      <h3 id="share-card">{t('share.title')}</h3>
      <canvas
        ref={canvas}
        width={cardSize}
        height={cardSize}
        style={{ width: '100%', maxWidth: 360, borderRadius: 12, border: '1px solid var(--line)' }}
      >
        {[words.headline, words.challenge, words.score, words.rank, words.employer]
          .filter(Boolean)
          .join('. ')}
      </canvas>
      {rank && (
        <Checkbox
          label={t('share.rank')}
          checked={withRank}
          onChange={(event) => setWithRank(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('share.employer', { name: program?.name ?? '' })}
        checked={withEmployer}
        onChange={(event) => setWithEmployer(event.currentTarget.checked)}
      />
      <Buttons of={canvas} />
    </Stack>
  );
}

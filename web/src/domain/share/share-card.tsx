import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { cardSize, drawCard, type CardWords } from './draw-card.ts';

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
  const { t } = useTranslation('share');
  const withFile = async (use: (file: File) => unknown) => {
    const file = await fileOf(of.current);
    if (file) await use(file);
  };
  return (
    <Row wrap>
      {canShare() && (
        <Button variant="primary" onClick={() => void withFile(share)}>
          {t('share')}
        </Button>
      )}
      <Button onClick={() => void withFile((file) => saveFile({ name: fileName, content: file }))}>
        {t('download')}
      </Button>
    </Row>
  );
}

/** Something that stands on the card only if it is ticked. */
interface Choice {
  label: string;
  text: string;
  on: 'quiet' | 'foot';
}

interface ShareCardProps {
  headline: string;
  figure?: string;
  /** The challenge that it belongs to. */
  challenge?: string | undefined;
  /** Further things to tick. */
  choices?: readonly Choice[];
  /** How far the way is walked, 0..1. */
  position: number;
}

/** Shows a picture to share, drawn in the browser. Names are on it only if the member ticks them. */
export default function ShareCard({
  headline,
  figure = '',
  challenge,
  choices = [],
  position,
}: ShareCardProps) {
  const { t } = useTranslation('share');
  const { program, firstName } = useMe();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const all: Choice[] = [
    ...(challenge ? [{ label: t('show', { name: challenge }), text: challenge, on: 'quiet' as const }] : []),
    ...choices,
    ...[firstName, program?.name].flatMap((name) =>
      name ? [{ label: t('show', { name }), text: name, on: 'foot' as const }] : [],
    ),
  ];
  const chosen = (on: Choice['on']) =>
    all.filter((one) => one.on === on && ticked.includes(one.label)).map(({ text }) => text);
  const words: CardWords = {
    headline,
    quiet: chosen('quiet'),
    figure,
    foot: [...chosen('foot'), t('product')],
  };
  useEffect(() => {
    if (canvas.current) drawCard(canvas.current, words, position);
  });
  return (
    <Stack as="section" tight aria-labelledby="share-card">
      <h3 id="share-card">{t('title')}</h3>
      <canvas
        ref={canvas}
        width={cardSize}
        height={cardSize}
        style={{ width: '100%', maxWidth: 360, borderRadius: 12, border: '1px solid var(--line)' }}
      >
        {[words.headline, ...words.quiet, words.figure, ...words.foot].filter(Boolean).join('. ')}
      </canvas>
      {all.map(({ label }) => (
        <Checkbox
          key={label}
          label={label}
          checked={ticked.includes(label)}
          onChange={({ currentTarget: { checked } }) =>
            setTicked((before) => (checked ? [...before, label] : before.filter((one) => one !== label)))
          }
        />
      ))}
      <Buttons of={canvas} />
    </Stack>
  );
}

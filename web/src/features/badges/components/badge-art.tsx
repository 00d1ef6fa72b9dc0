import { useTranslation } from 'react-i18next';
import type { BadgeFamily, BadgeGlyph } from '#contract/badges.ts';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import { useBadgeFigure } from './badge-words.ts';
import { glyphs } from './glyphs.ts';

/** Each family has its own shape and colour, on a canvas of 72 x 72. */
const shapes: Record<BadgeFamily, { outer: string; inner: string; soft: string; strong: string }> = {
  activity: {
    outer: 'M36 4L64 20V52L36 68L8 52V20Z',
    inner: 'M36 10L59 23V49L36 62L13 49V23Z',
    soft: 'var(--trail-soft)',
    strong: 'var(--trail-text)',
  },
  wellness: {
    outer: 'M36 4A32 32 0 1 1 36 68A32 32 0 1 1 36 4Z',
    inner: 'M36 10A26 26 0 1 1 36 62A26 26 0 1 1 36 10Z',
    soft: 'var(--moss-soft)',
    strong: 'var(--moss-text)',
  },
  social: {
    outer: 'M22 6H50A16 16 0 0 1 66 22V50A16 16 0 0 1 50 66H22A16 16 0 0 1 6 50V22A16 16 0 0 1 22 6Z',
    inner: 'M24 12H48A12 12 0 0 1 60 24V48A12 12 0 0 1 48 60H24A12 12 0 0 1 12 48V24A12 12 0 0 1 24 12Z',
    soft: 'var(--sky-soft)',
    strong: 'var(--sky-text)',
  },
  challenge: {
    outer: 'M8 8H64V40C64 54 50 63 36 68C22 63 8 54 8 40Z',
    inner: 'M14 14H58V40C58 50 47 57 36 61C25 57 14 50 14 40Z',
    soft: 'var(--honey-soft)',
    strong: 'var(--honey-text)',
  },
};

interface BadgeArtProps {
  badge: Pick<MemberBadge, 'family' | 'glyph' | 'level' | 'earned' | 'own' | 'rule'>;
  size?: number;
}

interface PictureArtProps {
  picture: string;
  size: number;
  has: boolean;
  ink: string;
  /** Says in words whether it is earned. */
  state: string;
}

/** Shows the picture of a badge that the program made, in gray until it is earned. */
function PictureArt({ picture, size, has, ink, state }: PictureArtProps) {
  const { t } = useTranslation('badges');
  return (
    <img
      src={`/api/program-pictures/${picture}`}
      width={size}
      height={size}
      alt={t('artOwn', { state })}
      style={{
        flex: 'none',
        borderRadius: 16,
        objectFit: 'cover',
        border: `2px ${has ? 'solid' : 'dashed'} ${ink}`,
        filter: has ? undefined : 'grayscale(1)',
      }}
    />
  );
}

/** Shows the lines and the number of a badge, on its shape. */
function Motif({ glyph, figure, ink }: { glyph: BadgeGlyph; figure: string; ink: string }) {
  const Glyph = glyphs[glyph];
  return (
    <>
      <Glyph aria-hidden x={21} y={11} size={30} color={ink} stroke={1.5} />
      <text
        x="36"
        y="53"
        textAnchor="middle"
        fill={ink}
        style={{ font: '700 11px var(--mantine-font-family)', letterSpacing: '-0.02em' }}
      >
        {figure}
      </text>
    </>
  );
}

/**
 * Shows a badge picture. The shape and color show the family, the lines and the number what it asks, a second outline
 * level 3 and a filled shape level 4, and a broken outline a badge that is not earned yet. Everything shown by color is
 * also shown by shape.
 */
export function BadgeArt({ badge, size = 72 }: BadgeArtProps) {
  const { t } = useTranslation('badges');
  const figure = useBadgeFigure()(badge.rule);
  const { family, glyph, level } = badge;
  const { outer, inner, soft, strong } = shapes[family];
  const has = badge.earned !== null;
  const isFull = has && level === 4;
  const line = has ? strong : 'var(--quiet)';
  const ink = isFull ? soft : line;
  const state = t(has ? 'artEarned' : 'artOpen');
  if (badge.own?.picture)
    return <PictureArt picture={badge.own.picture} ink={line} {...{ size, has, state }} />;
  return (
    <svg
      viewBox="0 0 72 72"
      width={size}
      height={size}
      role="img"
      aria-label={t('art', { family: t(`families.${family}`), level, state })}
      style={{ flex: 'none', width: size, height: size }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={outer}
        fill={isFull ? strong : has ? soft : 'none'}
        stroke={line}
        strokeWidth={has ? 2.5 : 1.75}
        strokeDasharray={has ? undefined : '4 4'}
      />
      {has && level > 2 && <path d={inner} stroke={ink} strokeWidth="1" />}
      <Motif {...{ glyph, figure, ink }} />
    </svg>
  );
}

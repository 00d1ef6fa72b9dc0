import { builders } from './builders.tsx';
import { heights } from './heights.tsx';
import { ink } from './pens.ts';
import { waters } from './waters.tsx';

const drawings = { ...heights, ...waters, ...builders };
export type DrawnName = keyof typeof drawings;

const isDrawn = (name: string | null): name is DrawnName => name !== null && Object.hasOwn(drawings, name);

/** Varies the light and background, so that two churches on a route look different. */
const grounds = [
  { sky: 'sky', sun: [272, 38], hills: 'M0 128q80-34 160-8t160-10v70H0z' },
  { sky: 'honey', sun: [44, 44], hills: 'M0 112q70-20 150 8t170-2v62H0z' },
  { sky: 'trail', sun: [284, 62], hills: 'M0 104q60 30 130 8t110-2 80-16v86H0z' },
  { sky: 'moss', sun: [36, 34], hills: 'M0 124q50-30 110-10t120-18 90 14v70H0z' },
] as const;

/** The same words always give the same drawing. */
const groundOf = (words: string) =>
  grounds[[...words].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length] ??
  grounds[0];

/** A drawing of a place by name, or an open path if the name is unknown. */
export function Drawing({ name, label }: { name: string | null; label: string }) {
  const { sky, sun, hills } = groundOf(label);
  return (
    <svg viewBox="0 0 320 180" className="journey-drawing scenery" role="img" aria-label={label}>
      <path d="M0 0h320v180H0z" fill={`var(--${sky}-soft)`} />
      <circle cx={sun[0]} cy={sun[1]} r="20" fill="var(--sun)" />
      <path d={hills} fill="var(--hill1)" />
      <path d="M0 140h320v40H0z" fill="var(--hill3)" />
      {/* A little larger than the picture, so that outlines at its edges are outside. */}
      {isDrawn(name) ? (
        <g transform="translate(-4.8 -2.7) scale(1.03)">{drawings[name]}</g>
      ) : (
        <path
          d="M96 184q96-20 64-42t20-34q22-10 6-22"
          {...ink}
          stroke="var(--trail)"
          strokeWidth="6"
          strokeDasharray="1 13"
        />
      )}
    </svg>
  );
}

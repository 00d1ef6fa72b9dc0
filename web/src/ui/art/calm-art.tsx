import type { ReactNode } from 'react';
import styles from './art.module.css';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = { ...line, stroke: 'var(--ink)' } as const;

interface Scene {
  sky: 'sky' | 'berry' | 'honey' | 'moss' | 'trail';
  motif: ReactNode;
}

/** Quiet pictures, one for each thing that a plan may be about. */
const scenes = {
  moon: {
    sky: 'sky',
    motif: (
      <>
        <path d="M112 30h96v92h-96z" fill="var(--surface)" />
        <path d="M118 36h84v80h-84z" fill="var(--sky)" />
        <path d="M168 50a22 22 0 1 0 14 34 18 18 0 1 1-14-34z" fill="var(--honey)" />
        <path d="M160 36v80M118 76h84" {...line} stroke="var(--surface)" strokeWidth="5" />
        <path d="M100 126h120" {...ink} strokeWidth="7" />
      </>
    ),
  },
  knot: {
    sky: 'trail',
    motif: (
      <path
        d="M28 112c40-6 58-20 76-40 20-22 52-22 58 2 5 22-26 34-38 16-12-20 12-52 46-44 36 8 24 54 62 56 26 2 40-12 60-14"
        {...line}
        stroke="var(--berry)"
        strokeWidth="8"
      />
    ),
  },
  cloud: {
    sky: 'berry',
    motif: (
      <>
        <circle cx="192" cy="62" r="34" fill="var(--sun)" />
        <path d="M192 12V2M228 26l7-8M244 62h12" {...line} stroke="var(--honey)" strokeWidth="6" />
        <path
          d="M96 110a24 24 0 0 1 6-47 36 36 0 0 1 68-4 27 27 0 0 1 40 26 14 14 0 0 1-6 25z"
          fill="var(--sky)"
        />
      </>
    ),
  },
  lens: {
    sky: 'honey',
    motif: (
      <>
        <path d="M104 122h112M104 104h112M104 86h112" {...line} stroke="var(--surface)" strokeWidth="7" />
        <circle cx="152" cy="74" r="34" fill="var(--sky-soft)" stroke="var(--ink)" strokeWidth="7" />
        <path d="M177 99l32 32" {...ink} strokeWidth="11" />
        <circle cx="152" cy="74" r="10" fill="var(--trail)" />
      </>
    ),
  },
  fire: {
    sky: 'honey',
    motif: (
      <>
        <path
          d="M160 26c30 30 44 48 36 74-6 20-22 30-36 30s-34-10-38-32c-3-18 8-28 16-40 4 12 8 16 14 16 2-18-2-30 8-48z"
          fill="var(--trail)"
        />
        <path
          d="M162 84c14 12 18 22 14 32-3 8-9 13-16 13s-14-5-15-14c-1-10 10-16 17-31z"
          fill="var(--honey)"
        />
        <path d="M116 132l88 10M204 132l-88 10" {...ink} strokeWidth="8" />
      </>
    ),
  },
  table: {
    sky: 'moss',
    motif: (
      <>
        <g fill="var(--action)">
          <circle cx="104" cy="58" r="13" />
          <path d="M84 128V98c0-30 40-30 40 0v30z" />
        </g>
        <g fill="var(--berry)">
          <circle cx="216" cy="58" r="13" />
          <path d="M196 128V98c0-30 40-30 40 0v30z" />
        </g>
        <path d="M128 100h64M160 100v38" {...ink} strokeWidth="7" />
        <path d="M146 82h14v14h-14zM168 86h12v10h-12z" fill="var(--surface)" />
      </>
    ),
  },
  shoe: {
    sky: 'sky',
    motif: (
      <>
        <path d="M100 70c16 14 34 10 42-8l46 34c16 10 34 6 38 24v8H98c-6-20-6-40 2-58z" fill="var(--trail)" />
        <path d="M96 128h132v10H96z" fill="var(--ink)" />
        <path d="M150 76l-8 10M164 86l-8 10M178 96l-8 10" {...line} stroke="var(--surface)" strokeWidth="5" />
      </>
    ),
  },
  hammock: {
    sky: 'moss',
    motif: (
      <>
        <path d="M78 138V44M242 138V44" {...ink} strokeWidth="7" />
        <circle cx="78" cy="38" r="24" fill="var(--moss)" />
        <circle cx="242" cy="38" r="24" fill="var(--moss)" />
        <path d="M80 74c40 58 120 58 160 0-30 26-130 26-160 0z" fill="var(--honey)" />
        <circle cx="122" cy="88" r="10" fill="var(--berry)" />
      </>
    ),
  },
  kite: {
    sky: 'berry',
    motif: (
      <>
        <path d="M196 22l34 38-50 34-18-44z" fill="var(--action)" />
        <path d="M196 22l-16 72M162 50l68 10" {...line} stroke="var(--surface)" strokeWidth="4" />
        <path d="M180 94c-8 22-26 18-32 32s-20 10-28 14" {...ink} strokeWidth="4" />
        <circle cx="104" cy="104" r="10" fill="var(--trail)" />
        <path d="M90 144v-12c0-20 28-20 28 0v12z" fill="var(--trail)" />
      </>
    ),
  },
  compass: {
    sky: 'trail',
    motif: (
      <>
        <circle cx="160" cy="84" r="50" fill="var(--surface)" stroke="var(--ink)" strokeWidth="7" />
        <path d="M182 58l-12 36-32 16 12-36z" fill="var(--trail)" />
        <path d="M182 58l-12 36-20-20z" fill="var(--berry)" />
        <circle cx="160" cy="84" r="5" fill="var(--ink)" />
        <path d="M160 42v6M160 120v6M118 84h6M196 84h6" {...ink} strokeWidth="4" />
      </>
    ),
  },
} as const satisfies Record<string, Scene>;

export type CalmScene = keyof typeof scenes;

/** Wide land with a motif, and a path to it for step-by-step content. It is decorative. */
export function CalmArt({ scene, path = false }: { scene: CalmScene; path?: boolean }) {
  const { sky, motif } = scenes[scene];
  return (
    <svg
      className={`scenery ${styles['art']}`}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {/* Wider than the picture, so that the land continues in a wide frame. */}
      <rect x="-640" y="-240" width="1600" height="640" fill={`var(--${sky}-soft)`} />
      <path d="M-640 116c170-40 330 16 480 0s240-46 480-20 300 10 640-16v330H-640z" fill="var(--hill1)" />
      <path d="M-640 140c200-22 420 8 640-4s220-22 420-8 340 0 540-8v290H-640z" fill="var(--hill3)" />
      {path && (
        <path
          d="M-640 164c300 4 480 6 600-6 60-6 96 2 140-16"
          {...line}
          stroke="var(--trail)"
          strokeWidth="5"
          strokeDasharray="1 13"
        />
      )}
      {motif}
    </svg>
  );
}

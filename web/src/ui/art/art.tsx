import { journeyMotifs } from './art-journeys.tsx';
import { motifs } from './art-motifs.tsx';
import styles from './art.module.css';

const pictures = { ...motifs, ...journeyMotifs };
export type ArtKey = keyof typeof pictures;

/** The sky of each picture, in colours of the product that match its subject. */
const skies: Record<ArtKey, string> = {
  walk: 'moss',
  relay: 'trail',
  bike: 'sky',
  water: 'sky',
  sleep: 'sky',
  mind: 'berry',
  gratitude: 'berry',
  screening: 'moss',
  movement: 'trail',
  photo: 'honey',
  stairs: 'honey',
  family: 'honey',
  cup: 'trail',
  steps: 'moss',
  wellness: 'moss',
  journey: 'sky',
  wall: 'moss',
  shell: 'honey',
  peaks: 'sky',
  stacks: 'trail',
  lighthouse: 'honey',
  terraces: 'sky',
  torii: 'berry',
  ridges: 'honey',
};

/** Shows a drawn picture, tinted by the tokens. It is decorative, because the name is beside it. */
export function Art({ name }: { name: ArtKey }) {
  return (
    <svg
      className={`scenery ${styles['art']}`}
      viewBox="0 0 320 160"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {/* Wider than the picture, so that the land continues in a wide frame. */}
      <rect x="-640" y="-240" width="1600" height="640" fill={`var(--${skies[name]}-soft)`} />
      {name !== 'sleep' && <circle cx="272" cy="40" r="22" fill="var(--sun)" />}
      <path
        d="M-640 92c120-34 200 26 320 18S-70 132 0 100c60-32 104-28 160-10s100 14 160-12 120-20 220 6 240 20 420-14v330H-640z"
        fill="var(--hill1)"
      />
      <path
        d="M-640 130c160-40 240 12 360 6S-80 148 0 124c70-28 120-16 190-4s96 2 130-14 130-10 240 8 220-4 400-14v300H-640z"
        fill="var(--hill2)"
      />
      <path d="M-640 148c300-12 440 12 640-6 80-14 170-8 320-8s400 12 640-2v270H-640z" fill="var(--hill3)" />
      {pictures[name]}
    </svg>
  );
}

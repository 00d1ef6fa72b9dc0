import {
  IconBarbell,
  IconHeart,
  IconMap,
  IconStar,
  IconStethoscope,
  IconWalk,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { kindOfChallenge, type Kind } from '../kind-of-challenge.ts';
import styles from './kind-icon.module.css';

const icons: Record<Kind | 'map', ComponentType<IconProps>> = {
  steps: IconWalk,
  points: IconStar,
  minutes: IconBarbell,
  wellness: IconHeart,
  preventative: IconStethoscope,
  map: IconMap,
};

/** Shows at a glance what a challenge in a list is about. It is decorative, because its page says it in words. */
export function KindIcon({ challenge }: { challenge: ChallengeSummary }) {
  const kind = challenge.mapId ? 'map' : kindOfChallenge(challenge);
  const Icon = icons[kind];
  return (
    <span className={styles['tile']} data-kind={kind} aria-hidden="true">
      <Icon size="1.5rem" stroke={1.75} />
    </span>
  );
}

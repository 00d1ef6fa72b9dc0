import type { ReactNode } from 'react';
import styles from './icon-disc.module.css';

/** Shows an icon on a soft disc, at the start of a row or a card. It is decorative, because words are beside it. */
export const IconDisc = ({ children }: { children: ReactNode }) => (
  <span className={styles['disc']} aria-hidden="true">
    {children}
  </span>
);

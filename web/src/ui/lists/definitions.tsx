import type { ReactNode } from 'react';
import styles from './definitions.module.css';

interface DefinitionsProps {
  /** `figures`: the numbers a screen is about; `facts`: a few numbers; `lines`: one term per line; `rules`: sentences below their terms. */
  look: 'figures' | 'facts' | 'lines' | 'rules';
  /** What the numbers are, where no heading says so. */
  label?: string;
  /** Each item is a `div` with `dt` and `dd`. */
  children: ReactNode;
}

/** Shows a list of terms and their values. */
export const Definitions = ({ look, label, children }: DefinitionsProps) => (
  <dl className={styles[look]} aria-label={label}>
    {children}
  </dl>
);

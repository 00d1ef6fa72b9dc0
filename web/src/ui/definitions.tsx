import type { ReactNode } from 'react';
import styles from './definitions.module.css';

interface DefinitionsProps {
  /** `facts`: a few numbers; `lines`: one a line, the term beside; `rules`: sentences below their terms. */
  look: 'facts' | 'lines' | 'rules';
  /** A `div` with `dt` and `dd` for each. */
  children: ReactNode;
}

/** Terms and what they mean or come to. */
export const Definitions = ({ look, children }: DefinitionsProps) => (
  <dl className={styles[look]}>{children}</dl>
);

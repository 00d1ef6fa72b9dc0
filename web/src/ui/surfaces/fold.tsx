import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  id?: string;
  title: ReactNode;
  /** What is inside in a word or two, quiet at the end of the line. */
  note?: ReactNode;
  /** Unfolded at first. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A line that unfolds what belongs to it. Several below each other have a line between them. */
export const Fold = ({ id, title, note, open, children }: FoldProps) => (
  <details id={id} className={styles['fold']} open={open || undefined}>
    <summary>
      <span className={styles['title']}>{title}</span>
      {note && <span className={styles['note']}>{note}</span>}
      <IconChevronDown aria-hidden size={18} />
    </summary>
    {children}
  </details>
);

import type { ReactNode } from 'react';
import { openTabInView } from '../into-view.ts';
import { showMore } from '../overflow.ts';
import styles from './tabs.module.css';

function showTabs(row: HTMLElement | null) {
  openTabInView(row);
  return showMore(row);
}

/**
 * Shows links to the parts of a screen, each with its own address. The open one has `aria-current="page"`. Where the
 * row does not fit, it fades out on the side that has more.
 */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['tabs']} ref={showTabs} aria-label={label}>
    {children}
  </nav>
);

interface TabProps {
  current: boolean;
  children: ReactNode;
  onClick(): void;
}

/** Shows a part of a screen without an address, such as a panel of an editor. */
export const Tab = ({ current, children, onClick }: TabProps) => (
  <button type="button" aria-current={current ? 'page' : undefined} onClick={onClick}>
    {children}
  </button>
);

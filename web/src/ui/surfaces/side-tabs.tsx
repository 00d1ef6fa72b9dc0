import type { ReactNode } from 'react';
import { Stack } from '../layout.tsx';
import styles from './side-tabs.module.css';
import { Tabs } from './tabs.tsx';

interface SideTabsProps {
  label: string;
  /** Links to related screens; the open one has `aria-current="page"`. */
  tabs: ReactNode;
  children: ReactNode;
}

/** Shows a screen with many related ones: their links beside it, or in a row above it where there is no room. */
export const SideTabs = ({ label, tabs, children }: SideTabsProps) => (
  <div className={styles['sided']}>
    <Tabs label={label}>{tabs}</Tabs>
    <Stack className={styles['screen']}>{children}</Stack>
  </div>
);

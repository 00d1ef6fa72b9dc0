import { Link, useLocation } from '@tanstack/react-router';
import { Tabs } from './tabs.tsx';

interface ScreenTabsProps {
  label: string;
  /** Screens with an address of their own and no parameters. */
  tabs: readonly { to: string; label: string }[];
}

/** Tabs that lead to related screens. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const { pathname } = useLocation();
  return (
    <Tabs label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          activeOptions={{ exact: true }}
          aria-current={pathname === tab.to ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </Tabs>
  );
}

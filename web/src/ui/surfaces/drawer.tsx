import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { PanelProps } from './drawer-panel.tsx';

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx'));

/**
 * Shows a panel that slides in from the left. It traps the focus and returns it when it closes. It is loaded when first
 * needed.
 */
export function Drawer(props: PanelProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return <Suspense>{wanted && <DrawerPanel {...props} />}</Suspense>;
}

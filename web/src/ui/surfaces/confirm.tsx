import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ConfirmProps } from './confirm-dialog.tsx';

/** For questions that are asked without a connection. */
export const loadConfirm = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazyPart(loadConfirm);

/** Asks before an action that cannot be undone. It is loaded when first needed. */
export function Confirm(props: ConfirmProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return <Suspense>{wanted && <ConfirmDialog {...props} />}</Suspense>;
}

import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useRequiredQuestions } from '../../features/questions/hooks/use-questions.ts';
import { withTexts } from '../../lib/catalogues.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.tsx';

const RequiredDialog = lazyWhenIdle(withTexts(() => import('./required-dialog.tsx')));

/** Returns whether it never covers a page: help, and the work of admins and staff. */
const isFree = (pathname: string): boolean => pathname === paths.help || pathname.startsWith(paths.admin);

/** Loads the dialog only if there are required questions. */
export default function RequiredQuestions() {
  const { pathname } = useLocation();
  const { open } = useRequiredQuestions();
  // Once opened it stays mounted, because it closes itself.
  const [isNeeded, setNeeded] = useState(open);
  if (open && !isNeeded) setNeeded(true);
  return isNeeded && !isFree(pathname) && <RequiredDialog fallback={null} />;
}

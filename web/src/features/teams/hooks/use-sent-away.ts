import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { ApiFailure, sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';

/** How long the error is shown before the browser returns to the teams (docs/domain.md#in-the-browser). */
const sentAwayAfterMs = 2000;

/** Shows the error. If the reader may not do this, it returns to the teams after the time it takes to read it. */
export function useSentAway(): (error: unknown) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (error: unknown) => {
      say(sentenceOf(error), 'error');
      if (!(error instanceof ApiFailure) || error.status !== 403) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate({ to: paths.teams }), sentAwayAfterMs);
    },
    [navigate],
  );
}

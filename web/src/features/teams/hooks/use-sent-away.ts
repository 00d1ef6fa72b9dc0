import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { ApiFailure, sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';

/** How long the refusal is shown before the browser leads back to the teams (docs/domain.md#in-the-browser). */
const sentAwayAfterMs = 2000;

/** Says what went wrong; of what one may not do it waits as long as it takes to read that, and leads to the teams. */
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

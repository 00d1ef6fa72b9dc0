import { useCallback } from 'react';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useLive } from '../../../lib/api/live.ts';

/** Fetches the board and the explanation again when a live update reports that the board moved. */
export function useLiveBoard(id: string): void {
  const invalidate = useInvalidate();
  const hear = useCallback(
    () => void invalidate(keyOf(getLeaderboard, { params: { id } }), keyOf(explainScore, { params: { id } })),
    [invalidate, id],
  );
  useLive('challenge.boardMoved', id, hear);
}

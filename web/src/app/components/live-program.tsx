import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMe } from '../../lib/api/auth-user.ts';
import { entryWrites, useChanged } from '../../lib/api/changes.ts';
import { useLive } from '../../lib/api/live.ts';

/** This page reads again by itself after it has written. A message within this time is about its own write. */
const ownWriteMs = 3000;

/** Reads everything again when somebody changed the settings of the program, and one's figures after entries elsewhere. */
export default function LiveProgram() {
  const { programId, id } = useMe();
  const cache = useQueryClient();
  const changed = useChanged('program.changed');
  const entered = useChanged('entries.moved');
  useLive(
    'program.changed',
    programId,
    useCallback(() => void changed(), [changed]),
  );
  useLive(
    'entries.moved',
    id,
    useCallback(() => {
      const isOwn = cache
        .getMutationCache()
        .findAll({ mutationKey: entryWrites })
        .some(({ state }) => Date.now() - state.submittedAt < ownWriteMs);
      if (!isOwn) void entered();
    }, [cache, entered]),
  );
  return null;
}

import { useCallback } from 'react';
import { useMe } from '../../lib/api/auth-user.ts';
import { useChanged } from '../../lib/api/changes.ts';
import { useLive } from '../../lib/api/live.ts';

/** Reads everything again when somebody changed the settings of the program. */
export default function LiveProgram() {
  const { programId } = useMe();
  const changed = useChanged('program.changed');
  useLive(
    'program.changed',
    programId,
    useCallback(() => void changed(), [changed]),
  );
  return null;
}

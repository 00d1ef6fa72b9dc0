import type { MapKind } from '#contract/features/maps/maps.ts';
import { useMe } from '../../lib/api/auth-user.ts';

/** Returns the kinds of maps available to a program of this tier. Maps for every program can have any kind. */
export function useMapKinds(shared: boolean): MapKind[] {
  const { program } = useMe();
  const plus = shared || (program ? program.tier !== 'core' : false);
  return plus ? ['normal', 'wellness', 'preventative'] : ['normal'];
}

import { Navigate, useParams } from '@tanstack/react-router';
import { builderAddress, challengeCenterPaths } from '../../lib/addresses/challenge-center-paths.ts';
import { isId } from '../../lib/is-id.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyScreen } from '../routes/lazy-screen.ts';

const Challenges = lazyScreen(() => import('../../features/challenges/screens/challenge-directory.tsx'));
const Builder = lazyScreen(() => import('../screens/challenge-builder.tsx'));
const Edit = lazyScreen(() => import('../../features/challenges/screens/challenge-edit.tsx'));
const Integrity = lazyScreen(() => import('../../features/integrity/screens/integrity.tsx'));
const modes = ['member', 'team', 'package'];

/** The page of the center that the rest of the address names. One route for all, because every page fetches the routes. */
export default function ChallengeCenter() {
  const { _splat: rest = '' } = useParams({ strict: false });
  const [name = '', part = '', ...more] = rest.split('/');
  if (name === '') return <Navigate to={challengeCenterPaths.challenges} replace />;
  if (more.length) return <Navigate to={paths.notFound} replace />;
  if (name === 'settings' && !part) return <Challenges />;
  if (name === 'integrity' && !part) return <Integrity />;
  if (name === 'builder')
    return modes.includes(part) ? <Builder /> : <Navigate to={builderAddress()} search={true} replace />;
  if (name === 'challenge-edit' && isId(part)) return <Edit key={part} />;
  return <Navigate to={paths.notFound} replace />;
}

import { Link } from '@tanstack/react-router';
import type { ChallengePackage } from '#contract/features/challenge-packages.ts';
import { paths } from '../../../lib/paths.ts';
import { Art } from '../../../ui/art.tsx';
import { PackageChips } from './package-chips.tsx';

/** A package in the gallery. */
export function PackageTile({ one }: { one: ChallengePackage }) {
  return (
    <article className="card tile">
      <Art name={one.art ?? 'journey'} />
      <div>
        <h2 style={{ fontSize: 20 }}>
          <Link to={paths.challengePackage} params={{ packageId: one.id }}>
            {one.packageName}
          </Link>
        </h2>
        {one.tile && <p className="quiet">{one.tile}</p>}
        <PackageChips one={one} />
      </div>
    </article>
  );
}

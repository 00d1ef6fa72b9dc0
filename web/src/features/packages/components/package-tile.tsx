import { Link } from '@tanstack/react-router';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Art } from '../../../ui/art/art.tsx';
import { PackageChips } from './package-chips.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card } from '../../../ui/layout.tsx';
import styles from './package-tile.module.css';

/** Shows a package in the gallery. */
export function PackageTile({ one }: { one: ChallengePackage }) {
  return (
    <Card as="article" bleed className={styles['tile']}>
      <Art name={one.art ?? 'journey'} />
      <div>
        <h2 style={{ fontSize: '1.25rem' }}>
          <Link to={paths.challengePackage} params={{ packageId: one.id }}>
            {one.packageName}
          </Link>
        </h2>
        {one.tile && <Text quiet>{one.tile}</Text>}
        <PackageChips one={one} />
      </div>
    </Card>
  );
}

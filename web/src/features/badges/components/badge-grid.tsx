import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listMemberBadges } from '#contract/features/badges/badges.ts';
import { BadgeCard } from './badge-card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './badge-grid.module.css';

/** Shows a page of badges, grouped by family when all are shown. */
export function BadgeGrid({
  items,
  memberId,
  empty,
  pages,
}: {
  items: ResponseOf<typeof listMemberBadges>['items'];
  memberId: string;
  empty: ReactNode;
  pages: ReactNode;
}) {
  const { t } = useTranslation('badges');
  if (!items.length) return empty;
  const groups = Map.groupBy(items, (badge) => badge.family);
  return (
    <>
      {[...groups].map(([name, badges]) => (
        <Stack key={name} as="section" tight aria-labelledby={`family-${name}`}>
          <h2 id={`family-${name}`}>{t(`families.${name}`)}</h2>
          <ul className={styles['badges']}>
            {badges.map((badge) => (
              <BadgeCard key={badge.id} badge={badge} memberId={memberId} />
            ))}
          </ul>
        </Stack>
      ))}
      {pages}
    </>
  );
}

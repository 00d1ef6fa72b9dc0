import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listMemberBadges } from '#contract/features/badges.ts';
import { Pages } from '../../../ui/loaded.tsx';
import { BadgeCard } from './badge-card.tsx';
import { useBadgeFilter } from './badge-filters.tsx';

/** A page of badges, by family where all of them are shown. */
export function BadgeGrid({
  list,
  memberId,
  empty,
}: {
  list: ResponseOf<typeof listMemberBadges>;
  memberId: string;
  empty: ReactNode;
}) {
  const { t } = useTranslation('badges');
  const navigate = useNavigate();
  const { family, state } = useBadgeFilter();
  if (!list.items.length) return empty;
  const groups = Map.groupBy(list.items, (badge) => badge.family);
  return (
    <>
      {[...groups].map(([name, badges]) => (
        <section key={name} className="stack tight" aria-labelledby={`family-${name}`}>
          <h2 id={`family-${name}`}>{t(`families.${name}`)}</h2>
          <ul className="list badges">
            {badges.map((badge) => (
              <BadgeCard key={badge.id} badge={badge} memberId={memberId} />
            ))}
          </ul>
        </section>
      ))}
      <Pages
        page={list.page}
        total={list.total}
        perPage={list.perPage}
        onPage={(page) => void navigate({ to: '.', search: { tab: family, status: state, page } })}
      />
    </>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { badgeFamilies, type BadgeFamily } from '#contract/badges.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const states = ['earned', 'open'] as const;

/** Returns the filters in the address: a family, and earned or not yet earned. */
export function useBadgeFilter() {
  const { tab, status, page } = useAppSearch();
  return {
    family: badgeFamilies.find((each) => each === tab),
    state: states.find((each) => each === status),
    page: page ?? 1,
  };
}

/** Opens another page with the same filters. */
export function useBadgePage() {
  const navigate = useNavigate();
  const { family, state } = useBadgeFilter();
  return (page: number, how = {}) =>
    void navigate({ to: '.', search: { tab: family, status: state, page }, ...how });
}

/** Families as tabs, and earned or not yet earned. Everything is in the address. */
export function BadgeFilters({
  families,
  withStates,
}: {
  families: readonly BadgeFamily[];
  withStates: boolean;
}) {
  const { t } = useTranslation('badges');
  const { family, state } = useBadgeFilter();
  return (
    <>
      <Tabs label={t('families.label')}>
        {[undefined, ...families].map((each) => (
          <Link
            key={each ?? 'all'}
            to="."
            search={{ tab: each, status: state }}
            aria-current={each === family ? 'page' : undefined}
          >
            {t(`families.${each ?? 'all'}`)}
          </Link>
        ))}
      </Tabs>
      {withStates && (
        <Row as="nav" wrap aria-label={t('states.label')}>
          {[undefined, ...states].map((each) => (
            <ButtonLink
              key={each ?? 'all'}
              variant="pill"
              to="."
              search={{ tab: family, status: each }}
              aria-current={each === state ? 'page' : undefined}
            >
              {t(`states.${each ?? 'all'}`)}
            </ButtonLink>
          ))}
        </Row>
      )}
    </>
  );
}

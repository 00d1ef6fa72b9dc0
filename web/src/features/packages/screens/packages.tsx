import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch, type Search } from '../../../lib/search.ts';
import { Listed } from '../../../ui/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { kindIn, lengthIn, PackageFilters, sharedIn, sortIn } from '../components/package-filters.tsx';
import { PackageTile } from '../components/package-tile.tsx';
import { usePackages } from '../hooks/use-packages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Tiles } from '../../../ui/layout.tsx';

const perPage = 12;

/** The query for an address. */
function askedBy(search: Search) {
  const { page = 1, search: words, featured } = search;
  const kind = kindIn(search);
  const length = lengthIn(search);
  const shared = sharedIn(search);
  const sortColumn = sortIn(search);
  return {
    page,
    perPage,
    sortColumn,
    sortOrder: sortColumn === 'created' ? ('desc' as const) : ('asc' as const),
    ...(kind ? { kind } : {}),
    ...(length ? { length } : {}),
    ...(shared === undefined ? {} : { shared }),
    ...(featured ? { featured: 1 } : {}),
    ...(words ? { search: words } : {}),
  };
}

/** The gallery of packages. The filters are in the address. */
export default function PackagesScreen() {
  const { t } = useTranslation('packages');
  const { isAdmin } = useMe();
  const navigate = useNavigate();
  const search = useAppSearch();
  const { page = 1 } = search;
  const go = (change: Partial<Search>) =>
    void navigate({
      to: paths.challengePackages,
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
    });
  const query = usePackages(askedBy(search));
  const make = isAdmin && (
    <ButtonLink to={paths.challengeBuilder} params={{ mode: 'package' }}>
      {t('make')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={make}>
      <PackageFilters search={search} go={go} />
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[260, 260]}>
        {(data, pages) =>
          data.items.length === 0 ? (
            <Card>
              <Empty title={t('empty')} action={make}>
                {isAdmin && t('emptyText')}
              </Empty>
            </Card>
          ) : (
            <>
              <Tiles>
                {data.items.map((one) => (
                  <li key={one.id}>
                    <PackageTile one={one} />
                  </li>
                ))}
              </Tiles>
              {pages}
            </>
          )
        }
      </Listed>
    </Page>
  );
}

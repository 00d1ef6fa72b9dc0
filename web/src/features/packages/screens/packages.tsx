import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listPackages } from '#contract/features/packages/packages.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch, type Search } from '../../../lib/addresses/search.ts';
import { useAddressPages, useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { kindIn, lengthIn, PackageFilters, sharedIn, sortIn } from '../components/package-filters.tsx';
import { PackageTile } from '../components/package-tile.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Tiles } from '../../../ui/layout.tsx';

const perPage = 12;

/** Returns the query for an address. */
function askedBy(search: Search) {
  const { after, search: words, featured } = search;
  const kind = kindIn(search);
  const length = lengthIn(search);
  const shared = sharedIn(search);
  const sortColumn = sortIn(search);
  return {
    after,
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

/** Shows the gallery of packages. The filters are in the address. */
export default function PackagesScreen() {
  const { t } = useTranslation('packages');
  const isAdmin = actsAs(useMe(), 'challenges');
  const search = useAppSearch();
  const pages = useAddressPages({ scrolls: true });
  const query = useRead(listPackages, { query: askedBy(search) }, { placeholderData: keepPreviousData });
  useLeadFromGonePage(pages, query);
  const make = isAdmin && (
    <ButtonLink to={paths.challengeBuilder} params={{ mode: 'package' }}>
      {t('make')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={make}>
      <PackageFilters search={search} go={(change) => pages.go(change, { replace: true })} />
      <CursorListed query={query} pages={pages} heights={[260, 260]}>
        {(data, pager) =>
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
              {pager}
            </>
          )
        }
      </CursorListed>
    </Page>
  );
}

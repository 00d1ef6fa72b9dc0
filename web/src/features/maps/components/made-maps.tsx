import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { listMadeMaps } from '#contract/features/maps/making.ts';
import type { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useAddressPages, useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { askedBy, MadeMapFilters } from './made-map-filters.tsx';
import { MadeMapRow } from './made-map-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 15;

interface MadeMapsProps {
  title: string;
  lead: string;
  /** Only maps for every program. A map created here is one of them. */
  shared: boolean;
  builder: typeof paths.mapsCenter | typeof paths.sharedMapBuilder;
  /** A link to the other list. */
  other?: ReactNode;
}

/** The maps that someone can use in challenges, including drafts. */
export function MadeMaps({ title, lead, shared, builder, other }: MadeMapsProps) {
  const { t } = useTranslation('map-making');
  const search = useAppSearch();
  const pages = useAddressPages({ scrolls: true });
  const query = useRead(
    listMadeMaps,
    { query: { ...askedBy(search), perPage, ...(shared ? { shared: 1 } : {}) } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  const isFiltered = Boolean(search.search || search.kind || search.status || search.whose);
  const make = (
    <ButtonLink key="make" variant="primary" to={builder} search={{ map: 'new' }}>
      {t('make')}
    </ButtonLink>
  );
  return (
    <Page title={title} lead={lead} actions={[other, make]}>
      <Card as="section" stack>
        <MadeMapFilters
          search={search}
          sharedOnly={shared}
          go={(change) => pages.go(change, { replace: true })}
        />
        <CursorListed query={query} pages={pages} heights={[90, 90, 90]}>
          {({ items, total }, pager) => (
            <>
              {total === 0 ? (
                <Empty
                  title={t(isFiltered ? 'empty.none' : 'empty.title')}
                  action={isFiltered ? undefined : make}
                >
                  {t(isFiltered ? 'empty.noneText' : 'empty.text')}
                </Empty>
              ) : (
                <Text quiet small>
                  {t('count', { count: total })}
                </Text>
              )}
              <List>
                {items.map((map) => (
                  <MadeMapRow key={map.id} map={map} shared={shared} builder={builder} />
                ))}
              </List>
              {pager}
            </>
          )}
        </CursorListed>
      </Card>
    </Page>
  );
}

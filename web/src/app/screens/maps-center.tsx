import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Loading } from '../../ui/surfaces/states.tsx';
import { MadeMaps } from '../../features/maps/components/made-maps.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const MapBuilder = lazyPart(withTexts(() => import('../../features/map-editor/screens/map-builder.tsx')));

/**
 * Shows maps of the program and maps for every program, for program admins. With a map in the address, it shows the
 * builder.
 */
export default function MapsCenterScreen() {
  const { t } = useTranslation(['map-making', 'app']);
  const { isWtAdmin } = useMe();
  const { map } = useAppSearch();
  if (map)
    return (
      <Suspense fallback={<Loading label={t('app:loading')} heights={[44, 420]} />}>
        <MapBuilder asked={map} shared={false} here={paths.mapsCenter} listPath={paths.mapsCenter} />
      </Suspense>
    );
  return (
    <MadeMaps
      title={t('title')}
      lead={t('lead')}
      shared={false}
      builder={paths.mapsCenter}
      other={
        isWtAdmin && (
          <ButtonLink key="other" to={paths.sharedMaps}>
            {t('toShared')}
          </ButtonLink>
        )
      }
    />
  );
}

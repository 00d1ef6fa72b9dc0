import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { MadeMaps } from '../components/made-maps.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Shows maps for every program, for platform staff. */
export default function SharedMapsScreen() {
  const { t } = useTranslation('map-making');
  return (
    <MadeMaps
      title={t('sharedTitle')}
      lead={t('sharedLead')}
      shared
      builder={paths.sharedMapBuilder}
      other={
        <ButtonLink key="other" to={paths.mapsCenter}>
          {t('toOwn')}
        </ButtonLink>
      }
    />
  );
}

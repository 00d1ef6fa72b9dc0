import { useTranslation } from 'react-i18next';
import { Failed } from './surfaces/states.tsx';

/** In place of content that the reader may see but not change. Trying again would be refused again. */
export function Forbidden() {
  const { t } = useTranslation();
  return <Failed title={t('forbidden.title')} sentence={t('forbidden.text')} />;
}

import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

/** Shown when the member's role cannot open a page. */
export default function ForbiddenScreen() {
  const { t } = useTranslation();
  return <DeadEnd title={t('forbidden.title')} text={t('forbidden.text')} home={t('forbidden.home')} />;
}

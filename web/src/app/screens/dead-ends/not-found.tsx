import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

/** Shown for unknown addresses. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  return <DeadEnd title={t('notFound.title')} text={t('notFound.text')} home={t('notFound.home')} />;
}

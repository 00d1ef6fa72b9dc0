import { useTranslation } from 'react-i18next';
import { Text } from '../text.tsx';

/** A page whose server left out rows in which something is damaged says so; otherwise it shows nothing. */
export function Unshown({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <Text small role="note">
      {t('list.unshown', { count })}
    </Text>
  );
}

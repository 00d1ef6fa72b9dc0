import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** Shows a name search; the text is kept in the address. */
export function SearchField({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { t } = useTranslation('friends');
  return (
    <TextInput
      type="search"
      label={t('search')}
      value={value}
      style={{ flex: '1 1 150px', maxWidth: 360 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

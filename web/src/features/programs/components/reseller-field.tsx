import { useTranslation } from 'react-i18next';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';

interface ResellerFieldProps {
  value: string;
  error: string | undefined;
  onChange(resellerId: string): void;
}

/** Chooses the reseller that a new program is for. */
export function ResellerField({ value, error, onChange }: ResellerFieldProps) {
  const { t } = useTranslation('resellers');
  const found = useResellerOptions(value || undefined);
  return (
    <FoundSelect
      {...found}
      id="resellerId"
      label={t('choose.label')}
      description={t('choose.help')}
      placeholder={t('move.placeholder')}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

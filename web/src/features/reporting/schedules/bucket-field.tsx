import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

interface FormProps {
  form: { flag(name: 'intoBucket'): React.ComponentProps<typeof Checkbox> };
}

/** Chooses whether the files of a scheduled report go into the program's bucket, too. */
export function BucketField({ form }: FormProps) {
  const { t } = useTranslation('report-schedules');
  return <Checkbox label={t('bucket')} description={t('bucketText')} {...form.flag('intoBucket')} />;
}

import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { flagField, type FieldsProps } from './field-props.ts';

/**
 * Offers a challenge in which everyone walks for themselves and together. In a preventative one nobody is ranked
 * anyway.
 */
export function RankNobody(props: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  if (props.values.kind === 'preventative') return null;
  return (
    <Checkbox label={t('rankNobody')} description={t('rankNobodyHelp')} {...flagField(props, 'rankNobody')} />
  );
}

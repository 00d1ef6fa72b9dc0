import { useTranslation } from 'react-i18next';
import { TranslationFields } from '../../../domain/translations/translation-fields.tsx';
import { translatedTexts } from './written-texts.ts';
import type { FieldsProps } from './field-props.ts';

const lengths: Readonly<Record<string, number>> = {
  tile: 200,
  atStake: 255,
  description: 2000,
  rulesText: 2000,
};

/** Asks for the texts of a challenge, or of a package, in the program's other languages. Its name is one. */
export function LanguageFields({ values, errors, change, tile }: FieldsProps & { tile?: string }) {
  const { t } = useTranslation(['challenge-builder', 'packages']);
  const labels = {
    tile: t('packages:form.tile'),
    description: t('description'),
    atStake: t('atStake'),
    rulesText: t('packages:rulesText'),
    invitationText: t('packages:invitationText'),
    halfwayText: t('packages:halfwayText'),
    closingText: t('packages:closingText'),
  };
  const texts = { ...values, tile: tile ?? '' };
  const fields = translatedTexts
    .filter((name) => name !== 'tile' || tile !== undefined)
    .map((name) => ({
      name,
      label: labels[name],
      own: texts[name],
      maxLength: lengths[name] ?? 1000,
      shipped: values.shippedTexts.includes(texts[name]),
    }));
  return <TranslationFields values={values} errors={errors} change={change} fields={fields} />;
}

import { useTranslation } from 'react-i18next';
import { unitChoices, type Units } from '#contract/units.ts';
import { languages } from '../../../lib/catalogues.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import type { useTextFields } from '../../../lib/text-fields.ts';
import { inOther, type Typed } from './profile-values.ts';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const quantities = Object.keys(unitChoices) as (keyof Units)[];

interface UnitFieldsProps {
  fields: ReturnType<typeof useTextFields<Typed>>;
  units: Units;
  onUnits(next: Units): void;
}

/** Units, stride length and language. */
export function UnitFields({ fields: { values, set, field }, units, onUnits }: UnitFieldsProps) {
  const { t } = useTranslation('members');
  const choose = (quantity: keyof Units, value: string) => {
    const next = { ...units, [quantity]: value } as Units;
    set('strideMetres', inOther(values.strideMetres, units.length, next.length));
    onUnits(next);
  };
  return (
    <>
      <Pair>
        {quantities.map((quantity) => (
          <Select
            key={quantity}
            id={`${quantity}Unit`}
            label={t(`settings.${quantity}`)}
            data={unitChoices[quantity].map((unit) => ({ value: unit, label: t(`settings.unit.${unit}`) }))}
            value={units[quantity]}
            onChange={(event) => choose(quantity, event.currentTarget.value)}
          />
        ))}
      </Pair>
      <TextInput
        label={t('settings.stride', { unit: t(`settings.strideUnit.${units.length}`) })}
        description={t('settings.strideHelp')}
        inputMode="decimal"
        {...field('strideMetres')}
      />
      <Select
        label={t('settings.language')}
        data={languages.map((language) => ({ value: language, label: nameOfLanguage(language) }))}
        {...field('locale')}
      />
    </>
  );
}

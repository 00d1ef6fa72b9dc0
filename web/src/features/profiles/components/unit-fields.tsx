import { useTranslation } from 'react-i18next';
import { unitChoices, type Units } from '#contract/units.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { languages } from '../../../lib/catalogues.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { inOther, type Typed } from './profile-values.ts';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const quantities = Object.keys(unitChoices) as (keyof Units)[];

/** Units, stride length and language. */
export function UnitFields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { t } = useTranslation('members');
  const { units, strideMetres } = form.values;
  const offers = useMe().program?.settings.languagesOn;
  // The language they use stays in the list, although the program may no longer offer it.
  const offered = languages.filter((each) => !offers || offers.includes(each) || each === form.values.locale);
  const choose = (quantity: keyof Units, value: string) => {
    const next = { ...units, [quantity]: value } as Units;
    form.change({ units: next, strideMetres: inOther(strideMetres, units.length, next.length) });
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
        {...form.text('strideMetres')}
      />
      <Select
        label={t('settings.language')}
        data={offered.map((language) => ({ value: language, label: nameOfLanguage(language) }))}
        {...form.text('locale')}
      />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface NumberFieldProps {
  id: string;
  label: string;
  /** Null if the field is empty. */
  value: number | null;
  min: number;
  max: number;
  /** The number of decimal places shown. */
  places: number;
  description?: string;
  error?: string | undefined;
  /** Null only if the field may be empty. */
  onValue(value: number | null): void;
  mayBeEmpty?: boolean;
}

/** Shows a number field that accepts a decimal point or comma. Invalid text stays in the field with an error. */
export function NumberField(props: NumberFieldProps) {
  const { id, label, value, min, max, places, description, error, onValue, mayBeEmpty = false } = props;
  const { t } = useTranslation('map-making');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return mayBeEmpty ? null : undefined;
    const number = Number(text.trim().replace(',', '.'));
    return number >= min && number <= max ? number : undefined;
  };
  const wrong = typed !== null && read(typed) === undefined;
  const range = { min: format.decimal(min), max: format.decimal(max) };
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : String(Number(value.toFixed(places))))}
      error={wrong ? t('way.notNumber', range) : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = read(text);
        if (number !== undefined) onValue(number);
      }}
      onBlur={() => !wrong && setTyped(null)}
    />
  );
}

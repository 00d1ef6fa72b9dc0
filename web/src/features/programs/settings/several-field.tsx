import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Boxes } from '../../../ui/layout.tsx';
import { useOptionWords } from './option-words.ts';

interface SeveralFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  options: readonly string[];
  /** The tier of the program does not have what these options are about. */
  disabled: boolean;
  /** The chosen options, joined by commas. */
  value: string;
  onChange(value: string): void;
}

/** Options of which several can be chosen. The first has the id of the field, because the error summary links there. */
export function SeveralField({ id, options, value, disabled, onChange, ...words }: SeveralFieldProps) {
  const labelOf = useOptionWords();
  return (
    <CheckboxGroup
      {...words}
      value={value ? value.split(',') : []}
      onChange={(chosen) => onChange(options.filter((each) => chosen.includes(each)).join(','))}
    >
      <Boxes style={{ marginTop: 8 }}>
        {options.map((option, at) => (
          <Checkbox
            key={option}
            {...(at === 0 ? { id } : {})}
            value={option}
            disabled={disabled}
            label={labelOf(id, option)}
          />
        ))}
      </Boxes>
    </CheckboxGroup>
  );
}

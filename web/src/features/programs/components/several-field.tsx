import { useTranslation } from 'react-i18next';
import { badgeOf, isBadge } from '#contract/badges.ts';
import '../../../lib/words/badges.ts';
import { Checkbox, CheckboxGroup } from '../../../ui/checkbox.tsx';
import { Boxes } from '../../../ui/layout.tsx';

interface SeveralFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  options: readonly string[];
  /** The chosen options, joined by commas. */
  value: string;
  onChange(value: string): void;
}

/** Badges by their names, and families of badges. The first has the id of the field, because the error summary links there. */
export function SeveralField({ id, options, value, onChange, ...words }: SeveralFieldProps) {
  const { t } = useTranslation('badges');
  const labelOf = (option: string) =>
    isBadge(option)
      ? `${t(`each.${option}.name`)} (${t(`families.${badgeOf(option).family}`)})`
      : t(`families.${option}` as 'families.activity');
  return (
    <CheckboxGroup
      {...words}
      value={value ? value.split(',') : []}
      onChange={(chosen) => onChange(options.filter((each) => chosen.includes(each)).join(','))}
    >
      <Boxes>
        {options.map((option, at) => (
          <Checkbox key={option} {...(at === 0 ? { id } : {})} value={option} label={labelOf(option)} />
        ))}
      </Boxes>
    </CheckboxGroup>
  );
}

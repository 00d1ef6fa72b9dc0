import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/features/programs/programs.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { ColorField } from '../components/color-field.tsx';
import { PictureField } from '../components/picture-field.tsx';
import { SeveralField } from './several-field.tsx';
import type { SettingField as Field } from './setting-types.ts';
import { isLocked } from './setting-tiers.ts';
import type { Typed } from './setting-values.ts';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

interface SettingFieldProps {
  field: Field;
  program: Program;
  value: Typed[string];
  error: string | undefined;
  onChange(value: Typed[string]): void;
}

/** Returns the texts of a field. */
function useWords({ name }: Field) {
  const { t } = useTranslation('program-settings');
  return { label: t(`fields.${name}.label`), description: t(`fields.${name}.help`) };
}

/** Shows a switch of a form that is sent. One that the tier does not have says which tier has it. */
function Flag({ field, program, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation(['program-settings', 'admin']);
  const { label, description } = useWords(field);
  const locked = isLocked(field, program);
  return (
    <Row as="div" between wrap>
      <Checkbox
        id={field.name}
        label={label}
        description={description}
        checked={value === true}
        error={error}
        disabled={locked && value !== true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {locked && field.tier && (
        <Chip tone="honey">{t('locked', { tier: t(`admin:tier.${field.tier}`) })}</Chip>
      )}
    </Row>
  );
}

function Choice({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation('program-settings');
  const words = useWords(field);
  if (field.kind !== 'choice') return null;
  const data = field.options.map((option) => ({
    value: String(option),
    label: t(`options.${field.name}.${option}` as 'options.manualMode.add'),
  }));
  return (
    <Select
      id={field.name}
      {...words}
      data={data}
      value={String(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Shows options that are sent with the form. Those that the tier does not have say which tier has them. */
function Several({ field, program, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation(['program-settings', 'admin']);
  const words = useWords(field);
  if (field.kind !== 'several') return null;
  const locked = isLocked(field, program);
  return (
    <>
      <SeveralField
        id={field.name}
        {...words}
        error={error}
        options={field.options}
        disabled={locked}
        value={String(value)}
        onChange={onChange}
      />
      {locked && field.tier && (
        <div>
          <Chip tone="honey">{t('locked', { tier: t(`admin:tier.${field.tier}`) })}</Chip>
        </div>
      )}
    </>
  );
}

/** Shows one field of a settings form, with what it does. */
export function SettingField(props: SettingFieldProps) {
  const { field, value, error, onChange } = props;
  const words = useWords(field);
  const own = { id: field.name, ...words, error };
  const type = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (field.kind === 'flag') return <Flag {...props} />;
  if (field.kind === 'choice') return <Choice {...props} />;
  if (field.kind === 'several') return <Several {...props} />;
  const isOut = isLocked(field, props.program) && !value;
  if (field.kind === 'picture')
    return (
      <PictureField
        {...own}
        programId={props.program.id}
        value={String(value)}
        disabled={isOut}
        onChange={onChange}
      />
    );
  if (field.kind === 'color') return <ColorField {...own} value={String(value)} onChange={onChange} />;
  if (field.kind === 'longText')
    return <Textarea {...own} autosize minRows={3} disabled={isOut} value={String(value)} onChange={type} />;
  if (field.kind === 'zone') return <TimeZoneSelect {...own} value={String(value)} onChange={type} />;
  if (field.kind === 'lines')
    return <Textarea {...own} autosize minRows={2} value={String(value)} onChange={type} />;
  if (field.kind === 'number')
    return (
      <NumberInput
        {...own}
        min={field.min}
        max={field.max}
        allowDecimal={false}
        value={value as number | string}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...own}
      type={field.kind === 'day' ? 'date' : field.kind === 'time' ? 'time' : 'text'}
      disabled={isOut}
      value={String(value)}
      onChange={type}
    />
  );
}

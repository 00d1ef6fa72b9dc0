import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useUniqueName } from '../../../lib/api/unique-name.ts';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { TeamPicture } from './team-picture.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Fieldset, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

export interface TeamValues {
  name: string;
  description: string;
  open: boolean;
  maxSize: string;
}

/** The typed values in the form the API takes. */
export const teamBody = ({ name, description, open, maxSize }: TeamValues) => ({
  name,
  description,
  open: open ? 1 : 0,
  maxSize: maxSize.trim() ? Number(maxSize.replaceAll(/\D/g, '') || '0') : null,
});

interface TeamFieldsProps {
  values: TeamValues;
  ownName?: string;
  errors: Readonly<Record<string, string>>;
  change(change: Partial<TeamValues>): void;
}

export function TeamFields({ values, ownName, errors, change }: TeamFieldsProps) {
  const { t } = useTranslation('teams');
  const me = useMe();
  const unique = useUniqueName('teamName', values.name, me.programId);
  const isOwn = values.name.trim().toLowerCase() === ownName?.toLowerCase();
  return (
    <>
      <TextInput
        id="name"
        label={t('form.name')}
        maxLength={100}
        value={values.name}
        error={errors['name'] ?? (isOwn ? undefined : unique.taken)}
        onBlur={unique.ask}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        id="description"
        label={t('form.description')}
        maxLength={2000}
        value={values.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextInput
        id="maxSize"
        label={t('form.maxSize')}
        description={t('form.maxSizeHelp')}
        inputMode="numeric"
        value={values.maxSize}
        error={errors['maxSize']}
        onChange={(event) => change({ maxSize: event.currentTarget.value })}
      />
      <Checkbox
        id="open"
        label={t('form.open')}
        checked={values.open}
        onChange={(event) => change({ open: event.currentTarget.checked })}
      />
    </>
  );
}

interface PictureFieldProps {
  /** The current picture, if it is kept. */
  kept: string | null;
  chosen: readonly File[];
  error: string | undefined;
  onChoose(chosen: File[]): void;
  onTakeAway(): void;
}

export function PictureField({ kept, chosen, error, onChoose, onTakeAway }: PictureFieldProps) {
  const { t } = useTranslation('teams');
  return (
    <Fieldset stack tight>
      <legend>{t('picture.label')}</legend>
      {kept && !chosen.length && (
        <Stack tight style={{ justifyItems: 'start' }}>
          <TeamPicture id={kept} />
          <Button onClick={onTakeAway}>{t('picture.takeAway')}</Button>
        </Stack>
      )}
      <PhotoPicker
        id="picture"
        photos={chosen}
        room={1}
        error={error}
        words={{ add: kept ? t('picture.change') : t('picture.add'), help: t('picture.help') }}
        onChange={onChoose}
      />
    </Fieldset>
  );
}

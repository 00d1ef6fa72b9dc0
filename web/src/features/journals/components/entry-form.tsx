import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostJournalText, type Privacy } from '#contract/features/journals/journals.ts';
import { mostPhotos } from '#contract/features/photos/photos.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';

export interface EntryValues {
  text: string;
  privacy: Privacy;
}

type EntryFields = ReturnType<typeof useForm<EntryValues>>;

interface EntryFormProps {
  /** Ends the ids of the fields: several forms are on the page. */
  id: string;
  label: string;
  form: EntryFields;
  photos: File[];
  onPhotos(photos: File[]): void;
  /** The number of photos that the entry has already. */
  hung: number;
  /** A moderator took the entry down: its privacy cannot change. */
  isTakenDown?: boolean;
  /** The text has the focus when the form opens. */
  beginsHere?: boolean;
  children: ReactNode;
}

function PrivacyField({ form }: { form: EntryFields }) {
  const { t } = useTranslation('journals');
  const options = (['me', 'friends', 'program'] as const).map((value) => ({
    value,
    label: t(`privacy.${value}`),
  }));
  return (
    <Select
      label={t('privacy.label')}
      description={t(`privacy.help.${form.values.privacy}`)}
      data={options}
      {...form.text('privacy')}
    />
  );
}

/** Text, photos and visibility of a new or existing entry. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('journals');
  const { id, form, photos, onPhotos, beginsHere = false } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (beginsHere) area.current?.focus();
  }, [beginsHere]);
  return (
    <Form form={form}>
      <Textarea
        ref={area}
        label={props.label}
        placeholder={t('compose.placeholder')}
        rows={4}
        maxLength={mostJournalText}
        // Anything typed while it is being sent would be lost.
        readOnly={form.busy}
        {...form.text('text')}
      />
      <PhotoPicker
        id={`photos-${id}`}
        photos={photos}
        room={mostPhotos - props.hung}
        error={form.errors['photos']}
        onChange={(next) => {
          onPhotos(next);
          // A photo also mends an empty entry.
          form.touch('photos', 'text');
        }}
      />
      {!props.isTakenDown && <PrivacyField form={form} />}
      <Row wrap>{props.children}</Row>
    </Form>
  );
}

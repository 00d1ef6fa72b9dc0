import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostJournalText, type Privacy } from '#contract/features/journals.ts';
import { mostPhotos } from '#contract/features/photos.ts';
import type { FormFailure } from '../../../lib/form-failure.ts';
import { Form } from '../../../ui/form.tsx';
import { PhotoPicker } from '../../../ui/photo-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';

export interface EntryValues {
  text: string;
  privacy: Privacy;
}

interface EntryFormProps {
  /** Apart from that of other forms on the page. */
  id: string;
  label: string;
  values: EntryValues;
  change(part: Partial<EntryValues>): void;
  photos: File[];
  onPhotos(photos: File[]): void;
  /** Photos that the entry has already. */
  hung: number;
  failure: FormFailure | null;
  busy: boolean;
  /** Who took it down decides: it stays with its owner. */
  isTakenDown?: boolean;
  /** The field begins with the focus. */
  beginsHere?: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** The fields under ids of their own: several forms stand on the page. */
function named(failure: FormFailure | null, id: string): FormFailure | null {
  if (!failure) return null;
  const fields = Object.entries(failure.fields).map(([name, sentence]) => [`${name}-${id}`, sentence]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}

function PrivacyField({
  id,
  values,
  change,
  error,
}: Pick<EntryFormProps, 'id' | 'values' | 'change'> & { error: string | undefined }) {
  const { t } = useTranslation('journals');
  const options = (['me', 'friends', 'program'] as const).map((value) => ({
    value,
    label: t(`privacy.${value}`),
  }));
  return (
    <Select
      id={`privacy-${id}`}
      label={t('privacy.label')}
      description={t('privacy.help')}
      data={options}
      value={values.privacy}
      error={error}
      onChange={(event) => change({ privacy: event.currentTarget.value as Privacy })}
    />
  );
}

/** Text, photos and who reads them, of a new entry or of one that changes. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('journals');
  const { id, values, change, photos, onPhotos, busy, beginsHere = false } = props;
  const failure = named(props.failure, id);
  const [textId, photosId] = [`text-${id}`, `photos-${id}`];
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (beginsHere) area.current?.focus();
  }, [beginsHere]);
  return (
    <Form failure={failure} fields={[textId, photosId, `privacy-${id}`]} onSubmit={props.onSubmit}>
      <Textarea
        id={textId}
        ref={area}
        label={props.label}
        placeholder={t('compose.placeholder')}
        rows={4}
        maxLength={mostJournalText}
        // What is typed while it is being sent would go with it.
        readOnly={busy}
        value={values.text}
        error={failure?.fields[textId]}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <PhotoPicker
        id={photosId}
        photos={photos}
        room={mostPhotos - props.hung}
        error={failure?.fields[photosId]}
        onChange={onPhotos}
      />
      {!props.isTakenDown && (
        <PrivacyField id={id} values={values} change={change} error={failure?.fields[`privacy-${id}`]} />
      )}
      <Row wrap>{props.children}</Row>
    </Form>
  );
}

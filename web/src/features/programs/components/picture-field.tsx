import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadProgramPicture } from '#contract/features/programs/look.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureButton } from '../../../ui/fields/picture-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface PictureFieldProps {
  id: string;
  label: string;
  description: string;
  programId: string;
  /** The id of the picture; empty without one. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange(value: string): void;
}

/** Chooses a picture, which is uploaded at once and used when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, description, programId, value, error, disabled, onChange } = props;
  const { t } = useTranslation('program-settings');
  const upload = useWrite(uploadProgramPicture);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ([file]: File[]) => {
    if (!file || upload.isPending) return;
    setProblem(null);
    try {
      onChange(
        (await upload.mutateAsync({ params: { id: programId }, body: formBody({}, 'picture', file) })).id,
      );
    } catch (failure) {
      const field = isFailure(failure, 'bad_image') ? failure.fields?.['picture']?.[0] : undefined;
      setProblem(field ?? sentenceOf(failure));
    }
  };
  const wrong = problem ?? error;
  return (
    <Stack tight start>
      <b id={`${id}-label`}>{label}</b>
      {value && (
        <img
          src={`/api/program-pictures/${value}`}
          alt={t('picture.chosen', { label })}
          style={{ maxWidth: '100%', maxHeight: 120, borderRadius: 8 }}
        />
      )}
      <Row wrap>
        <PictureButton
          id={id}
          disabled={disabled}
          aria-disabled={upload.isPending || undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onFiles={(files) => void choose(files)}
        >
          {upload.isPending ? t('picture.busy') : value ? t('picture.replace') : t('picture.choose')}
        </PictureButton>
        {value && (
          <Button aria-label={t('picture.removeOne', { label })} onClick={() => onChange('')}>
            {t('picture.remove')}
          </Button>
        )}
      </Row>
      <Text id={`${id}-help`} small quiet>
        {wrong && (
          <Text role="alert" as="span" wrong>
            {wrong}{' '}
          </Text>
        )}
        {description}
      </Text>
    </Stack>
  );
}

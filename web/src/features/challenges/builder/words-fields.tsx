import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { artNames } from '#contract/features/challenges/texts.ts';
import { Art } from '../../../ui/art/art.tsx';
import { textField, type FieldsProps } from './field-props.ts';
import { LanguageFields } from './language-fields.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Stack } from '../../../ui/layout.tsx';

const texts = ['rulesText', 'invitationText', 'halfwayText', 'closingText'] as const;

/** Asks for the texts of emails and rules, and a drawing. */
export function WordsInputs(props: FieldsProps) {
  const { t } = useTranslation('packages');
  const drawing = artNames.find((name) => name === props.values.art);
  return (
    <>
      {texts.map((name) => (
        <Textarea
          key={name}
          label={t(name)}
          description={t(`${name}Help`)}
          maxLength={name === 'rulesText' ? 2000 : 1000}
          {...textField(props, name)}
        />
      ))}
      <Select
        label={t('art')}
        data={[
          { value: '', label: t('noArt') },
          ...artNames.map((name) => ({ value: name, label: t(`arts.${name}`) })),
        ]}
        {...textField(props, 'art')}
      />
      {drawing && <Art name={drawing} />}
    </>
  );
}

/** Shows the same fields, collapsed until they are opened or contain an error, and the texts in other languages. */
export function WordsFields(props: FieldsProps) {
  const { t } = useTranslation('packages');
  const [wanted, setWanted] = useState(false);
  const wrong = [...texts, 'art'].some((name) => props.errors[name]);
  const open = wanted || wrong;
  return (
    <>
      <details open={open} onToggle={(event) => setWanted(event.currentTarget.open)}>
        <summary>{t('words')}</summary>
        {open && (
          <Stack style={{ paddingTop: 12 }}>
            <WordsInputs {...props} />
          </Stack>
        )}
      </details>
      <LanguageFields {...props} />
    </>
  );
}

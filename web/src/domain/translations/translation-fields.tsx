import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { languages } from '../../lib/catalogues.ts';
import { nameOfLanguage } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Pair, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { keyOf, languageToWrite, type TranslationValues } from './translation-values.ts';

export interface TranslatedField {
  /** In the body; the text of an option is `options.` and the option. */
  name: string;
  label: string;
  /** The text in the language that the record is written in. Without one, nothing is missing. */
  own: string;
  maxLength: number;
  /** It came with the product, and everybody reads it in their language. */
  shipped?: boolean;
}

interface TranslationFieldsProps {
  values: TranslationValues;
  errors: Readonly<Record<string, string>>;
  change(part: Partial<TranslationValues>): void;
  fields: readonly TranslatedField[];
}

const isMissing = (values: TranslationValues, language: string, { name, own, shipped }: TranslatedField) =>
  own.trim() !== '' && !shipped && !values[keyOf(language, name)]?.trim();

type OneProps = TranslationFieldsProps & { language: string; own: string };

/** Shows the texts in one language beside those in the language that they were written in. */
function InLanguage({ values, errors, change, fields, language, own }: OneProps) {
  const { t } = useTranslation('translations');
  const [to, from] = [nameOfLanguage(language), nameOfLanguage(own)];
  return fields
    .filter((field) => field.own.trim() || values[keyOf(language, field.name)]?.trim())
    .map((field) => {
      const key = keyOf(language, field.name);
      const missing = isMissing(values, language, field);
      return (
        <Pair key={key}>
          <div>
            <Text quiet small>
              {t('fieldIn', { field: field.label, language: from })}
            </Text>
            <p lang={own} dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {field.own}
            </p>
          </div>
          <Textarea
            id={key}
            lang={language}
            rows={2}
            maxLength={field.maxLength}
            label={t('fieldIn', { field: field.label, language: to })}
            description={
              missing ? t('missingText', { to, from }) : field.shipped ? t('shippedText') : undefined
            }
            value={values[key] ?? ''}
            error={errors[key]}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        </Pair>
      );
    });
}

function Fields({
  known,
  own,
  ...props
}: TranslationFieldsProps & { known: readonly string[]; own: string }) {
  const { t } = useTranslation('translations');
  const { change, fields } = props;
  return (
    <Stack style={{ paddingTop: 12 }}>
      <Select
        id="writtenIn"
        label={t('writtenIn')}
        description={t('writtenInHelp')}
        data={known.map((each) => ({ value: each, label: nameOfLanguage(each) }))}
        value={own}
        onChange={(event) => change({ writtenIn: event.currentTarget.value })}
      />
      {known
        .filter((each) => each !== own)
        .map((language) => (
          <InLanguage key={language} {...props} language={language} own={own} />
        ))}
      {fields.every((each) => !each.own.trim()) && (
        <Text quiet small>
          {t('nothingYet')}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Asks for the texts of a form in the program's other languages, and says which are missing. Programs with one language see nothing
 * (docs/decisions/983).
 */
export function TranslationFields(props: TranslationFieldsProps) {
  const { t } = useTranslation('translations');
  const { values, errors, fields } = props;
  const [wanted, setWanted] = useState(false);
  const open = wanted || Object.keys(errors).some((name) => name.startsWith('in.'));
  const offers = useMe().program?.settings.languagesOn;
  const own = languageToWrite(values);
  const known = languages.filter((each) => !offers || offers.includes(each) || each === own);
  const others = known.filter((each) => each !== own);
  if (others.length === 0) return null;
  const isWritten = fields.some((each) => each.own.trim() !== '');
  const missingIn = (language: string) => fields.filter((each) => isMissing(values, language, each)).length;
  return (
    <details open={open} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>
        <Row as="span" tight wrap style={{ display: 'inline-flex' }}>
          {t('title')}
          {others.map((language) => {
            const count = missingIn(language);
            const name = nameOfLanguage(language);
            if (count === 0 && !isWritten) return null;
            return (
              <Chip key={language} tone={count ? 'honey' : 'moss'}>
                {count ? t('missing', { language: name, count }) : t('complete', { language: name })}
              </Chip>
            );
          })}
        </Row>
      </summary>
      {open && <Fields {...props} known={known} own={own} />}
    </details>
  );
}

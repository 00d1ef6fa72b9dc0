import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOf } from '../../lib/form/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import type { ConflictsProps } from '../../ui/fields/form-conflicts.ts';
import { List, Row } from '../../ui/layout.tsx';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Text } from '../../ui/text.tsx';

/** As much of a long text as tells two of them apart at a glance. */
const longest = 300;

const withoutTags = (html: string): string =>
  html.includes('<') ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') : html;

/** Returns a value as its field shows it: the words of an option, else the text. */
function useWords() {
  const { t } = useTranslation('conflicts');
  return (value: unknown, field: HTMLElement | null): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (value === null || value === undefined || value === '') return t('empty');
    const option =
      field instanceof HTMLSelectElement && [...field.options].find((each) => each.value === value);
    if (option) return option.text;
    if (typeof value === 'object')
      return Array.isArray(value) ? t('entries', { count: value.length }) : t('several');
    const text = withoutTags(String(value)).trim();
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
}

/** Shows fields that somebody else has saved since: one's own value or theirs, field by field. Takes the focus. */
export default function Conflicts({ conflicts, suffix = '', onSettle }: ConflictsProps) {
  const { t } = useTranslation('conflicts');
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    // Once for each list: a list that is shown again is a new one.
    if (told.current === conflicts) return;
    told.current = conflicts;
    box.current?.focus();
  }, [conflicts]);
  const places = placesOf(
    conflicts.map(({ name }) => name),
    suffix,
  );
  return (
    <Alert tone="honey" role="alert" tabIndex={-1} ref={box}>
      <strong>{t('title')}</strong>
      <Text>{t('text')}</Text>
      <List>
        {places.map(({ name, label, element }) => {
          const { mine, theirs } = conflicts.find((each) => each.name === name)!;
          const choices = { mine, theirs } as const;
          return (
            <li key={name}>
              <strong>{label || t('field')}</strong>
              {(['mine', 'theirs'] as const).map((whose) => (
                <Row key={whose} wrap between>
                  <Text as="span" written>
                    {t(whose, { value: words(choices[whose], element) })}
                  </Text>
                  <Button
                    size="small"
                    aria-label={t(`${whose}Of`, { label: label || t('field') })}
                    onClick={() => onSettle(name, choices[whose])}
                  >
                    {t(`${whose}Keep`)}
                  </Button>
                </Row>
              ))}
            </li>
          );
        })}
      </List>
    </Alert>
  );
}

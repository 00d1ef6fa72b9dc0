import { useTranslation } from 'react-i18next';
import type { WrittenSource } from '#contract/plan-content.ts';
import { Button } from '../../../ui/button.tsx';
import { Fieldset, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const most = 20;
const dayOf = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

interface SourceFieldsProps {
  sources: readonly WrittenSource[];
  errors: Readonly<Record<string, string>>;
  lead: string;
  onChange(sources: readonly WrittenSource[]): void;
}

/** Asks where the claims of a text come from. */
export function SourceFields({ sources, errors, lead, onChange }: SourceFieldsProps) {
  const { t } = useTranslation('plan-content');
  const add = () => onChange([...sources, { title: '', publisher: '', url: '', checked: dayOf(new Date()) }]);
  const field = (at: number, name: keyof WrittenSource) => ({
    id: `sources.${at}.${name}`,
    label: t(`sources.${name}`),
    value: sources[at]![name],
    error: errors[`sources.${at}.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(sources.with(at, { ...sources[at]!, [name]: event.currentTarget.value })),
  });
  return (
    <Stack as="section" aria-labelledby="sources-heading">
      <div>
        <h2 id="sources-heading">{t('sources.heading')}</h2>
        <Text quiet>{lead}</Text>
      </div>
      {sources.map((_, at) => (
        <Fieldset key={at} stack>
          <legend>{t('sources.source', { number: at + 1 })}</legend>
          <TextInput maxLength={300} {...field(at, 'title')} />
          <Pair>
            <TextInput maxLength={200} {...field(at, 'publisher')} />
            <TextInput type="date" max={dayOf(new Date())} {...field(at, 'checked')} />
          </Pair>
          <TextInput inputMode="url" maxLength={500} {...field(at, 'url')} />
          <Row>
            <Button
              size="small"
              aria-label={t('sources.removeName', { number: at + 1 })}
              onClick={() => onChange(sources.toSpliced(at, 1))}
            >
              {t('sources.remove')}
            </Button>
          </Row>
        </Fieldset>
      ))}
      <Row>
        <Button id="sources" disabled={sources.length >= most} onClick={add}>
          {t('sources.add')}
        </Button>
        {errors['sources'] && <Text as="span">{errors['sources']}</Text>}
      </Row>
    </Stack>
  );
}

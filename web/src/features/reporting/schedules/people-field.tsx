import { useTranslation } from 'react-i18next';
import type { ReportReader } from '#contract/features/reporting/report-schedules.ts';
import { Button } from '../../../ui/button.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface PeopleFieldProps {
  /** What a search found. */
  found: readonly ReportReader[];
  onSearch(search: string): void;
  readers: readonly ReportReader[];
  /** Says who can be chosen. */
  text: string;
  error: string | undefined;
  suffix: string;
  onChange(readers: ReportReader[]): void;
}

/** Chooses who gets the emails among people who are found by name. */
export function PeopleField({
  readers,
  text,
  error,
  suffix,
  onSearch,
  onChange,
  ...props
}: PeopleFieldProps) {
  const { t } = useTranslation('report-schedules');
  const found = props.found.filter(({ id }) => !readers.some((one) => one.id === id));
  const add = (id: string) => {
    const one = found.find((each) => each.id === id);
    if (one) onChange([...readers, one]);
  };
  return (
    <Stack tight as="section" aria-label={t('readers')}>
      <FoundSelect
        // Each choice is added to the list below, and the field is empty again.
        key={readers.length}
        id={`recipientIds${suffix}`}
        label={t('readers')}
        description={text}
        placeholder={t('readersFind')}
        value=""
        error={error}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={onSearch}
        onChange={add}
      />
      <Row wrap tight>
        {readers.map(({ id, name }) => (
          <Button key={id} onClick={() => onChange(readers.filter((one) => one.id !== id))}>
            {t('remove', { name })}
          </Button>
        ))}
      </Row>
      {readers.length === 0 && (
        <Text quiet small>
          {t('noReaders')}
        </Text>
      )}
    </Stack>
  );
}

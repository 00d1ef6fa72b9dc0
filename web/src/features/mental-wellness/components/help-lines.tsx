import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountryLine, type HelpNow, getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import type { HelpLine } from '#contract/help-line.ts';
import * as format from '../../../lib/format.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;
const messaged = (text: string) => `sms:${text.replaceAll(/[^\d+*#]/g, '')}`;

/** Shows the operator's own page that says the number. */
function Origin({ page, day }: NonNullable<CountryLine['confirmed']>) {
  const { t } = useTranslation('plan');
  return (
    <Text quiet small>
      {t('help.confirmed', { page: new URL(page).host, day: format.longDay(day) })}
    </Text>
  );
}

function Line({ line }: { line: HelpLine | CountryLine }) {
  const { t } = useTranslation('plan');
  return (
    <Stack tight>
      <div>
        <strong>{line.name}</strong>
        {line.hours && (
          <Text quiet small>
            {line.hours}
          </Text>
        )}
      </div>
      <Row wrap tight>
        {line.phone && (
          <ButtonAnchor href={dialled(line.phone)}>{t('help.call', { phone: line.phone })}</ButtonAnchor>
        )}
        {line.text && (
          <ButtonAnchor href={messaged(line.text)}>{t('help.write', { text: line.text })}</ButtonAnchor>
        )}
        {line.url && (
          <ButtonAnchor
            href={line.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${line.name}: ${t('help.site')} (${t('newTab')})`}
          >
            {t('help.site')}
          </ButtonAnchor>
        )}
      </Row>
      {'confirmed' in line && line.confirmed && <Origin {...line.confirmed} />}
    </Stack>
  );
}

const Lines = ({ lines, label }: { lines: readonly (HelpLine | CountryLine)[]; label: string }) => (
  <List roomy aria-label={label}>
    {lines.map((line) => (
      <li key={`${line.name} ${line.phone}`}>
        <Line line={line} />
      </li>
    ))}
  </List>
);

const confirmedFirst = (lines: readonly CountryLine[]) => [
  ...lines.filter(({ confirmed }) => confirmed),
  ...lines.filter(({ confirmed }) => !confirmed),
];

function Countries({ help }: { help: HelpNow }) {
  const { t, i18n } = useTranslation('plan');
  const [code, setCode] = useState(help.country);
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const nameOf = (country: string) => names.of(country) ?? country;
  const options = help.countries
    .map(({ country }) => ({ value: country, label: nameOf(country) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const chosen = help.countries.find(({ country }) => country === code);
  return (
    <Stack>
      <Select
        label={t('help.country')}
        data={[{ value: '', label: t('help.choose') }, ...options]}
        value={code ?? ''}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {chosen && (
        <Stack tight>
          <ButtonAnchor variant="primary" href={dialled(chosen.emergency)}>
            {t('help.emergency', { number: chosen.emergency })}
          </ButtonAnchor>
          <Lines lines={confirmedFirst(chosen.lines)} label={nameOf(chosen.country)} />
          <Text quiet small>
            {t('help.checked', { day: format.longDay(chosen.checked) })}{' '}
            {chosen.lines.some(({ confirmed }) => !confirmed) && t('help.unconfirmed')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

const everywhere = 'findahelpline.com';

/** Points to help beyond the lists: in every country of the world, and what to dial anywhere. */
function Elsewhere() {
  const { t } = useTranslation('plan');
  return (
    <Stack tight>
      <h3>{t('help.elsewhere')}</h3>
      <Text>{t('help.anywhere')}</Text>
      <Row wrap tight>
        <ButtonAnchor
          href={`https://${everywhere}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${everywhere} (${t('newTab')})`}
        >
          {everywhere}
        </ButtonAnchor>
      </Row>
    </Stack>
  );
}

/** Immediate help: the program's contacts first, then lines of the member's country. */
export function HelpLines() {
  const { t } = useTranslation(['plan', 'app']);
  const { data, error } = useRead(getHelpNow, {}, { staleTime: 3_600_000 });
  if (!data)
    return error ? (
      <Stack>
        <Text>{t('help.failed')}</Text>
        <Elsewhere />
      </Stack>
    ) : (
      <Loading label={t('app:loading')} heights={[160]} />
    );
  return (
    <Stack>
      <Text>{t('help.text')}</Text>
      {data.own.length > 0 && (
        <Stack tight>
          <h3>{t('help.own')}</h3>
          <Lines lines={data.own} label={t('help.own')} />
        </Stack>
      )}
      <Countries help={data} />
      <Elsewhere />
    </Stack>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPush } from '#contract/features/devices/device-files.ts';
import { previewOwnDays } from '#contract/features/devices/own-days.ts';
import type { OwnImport } from '#contract/features/devices/own-imports.ts';
import type { WeightUnit } from '#contract/table-choices.ts';
import { importMoved } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useMetricsOn } from '../../../lib/metrics-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import { chosenDays, countsOf, type FoundValue } from '../reading/chosen-days.ts';
import type { FoundDays } from '../reading/reading.types.ts';
import { useMetricName } from './import-rows.tsx';

function BadLines({ bad, badCount }: Pick<FoundDays, 'bad' | 'badCount'>) {
  const { t } = useTranslation('devices');
  if (!badCount) return null;
  return (
    <div>
      <p>{t('found.bad', { count: badCount })}</p>
      <ul>
        {bad.map(({ file, line, day, reason, value }, at) => (
          <li key={at}>
            {t(`found.badReason.${reason}`)}{' '}
            {day ? format.mediumDay(day) : line === null ? file : t('preview.where', { source: file, line })}
            {value && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is sent, and the unit of weights that have none. */
function useChoice(found: FoundDays) {
  const { t } = useTranslation('devices');
  const on = useMetricsOn();
  const counts = countsOf(found.days).filter(
    ({ value }) => value === 'steps' || isPush(value) || on.some((metric) => metric === value),
  );
  const [chosen, setChosen] = useState<readonly FoundValue[]>(() => {
    const values = counts.map(({ value }) => value);
    // Pushes and the minutes that they took go together.
    return values[0] && isPush(values[0]) ? values.filter(isPush) : values.slice(0, 1);
  });
  const [unit, setUnit] = useState<WeightUnit | null>(null);
  const [missed, setMissed] = useState(false);
  const asksUnit = found.asksWeightUnit && chosen.includes('weight');
  return {
    counts,
    chosen,
    unit,
    asksUnit,
    setUnit,
    choose: (values: readonly string[]) =>
      setChosen(counts.flatMap(({ value }) => (values.includes(value) ? [value] : []))),
    chosenError: missed && !chosen.length ? t('found.chooseOne') : undefined,
    unitError: missed && asksUnit && !unit ? t('found.chooseUnit') : undefined,
    /** The days to send; null if something has to be chosen first. */
    days() {
      setMissed(true);
      return !chosen.length || (asksUnit && !unit) ? null : chosenDays(found, chosen, unit);
    },
  };
}

type Choice = ReturnType<typeof useChoice>;

/** Lets members choose from what the file has. */
function ValueChoice({ choice }: { choice: Choice }) {
  const { t } = useTranslation('devices');
  const nameOf = useMetricName();
  return (
    <CheckboxGroup
      label={t('found.choose')}
      description={t('found.chooseText')}
      value={[...choice.chosen]}
      onChange={choice.choose}
      error={choice.chosenError}
    >
      <Stack tight>
        {choice.counts.map(({ value, count }) => (
          <Checkbox key={value} value={value} label={t('found.days', { what: nameOf(value), count })} />
        ))}
      </Stack>
    </CheckboxGroup>
  );
}

function UnitChoice({ choice }: { choice: Choice }) {
  const { t } = useTranslation('devices');
  return (
    <RadioGroup
      label={t('found.unit')}
      value={choice.unit}
      onChange={(value) => choice.setUnit(value === 'lb' ? 'lb' : 'kg')}
      error={choice.unitError}
    >
      <Stack tight>
        <Radio value="kg" label={t('found.kg')} />
        <Radio value="lb" label={t('found.lb')} />
      </Stack>
    </RadioGroup>
  );
}

interface FoundInFileProps {
  found: FoundDays;
  /** Its values count instead of those of earlier files. */
  replaces: boolean;
  onSeen(seen: OwnImport): void;
}

/** Shows what a file of a phone or watch has, before any of it is sent. */
export function FoundInFile({ found, replaces, onSeen }: FoundInFileProps) {
  const { t } = useTranslation('devices');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choice = useChoice(found);
  const preview = useWrite(previewOwnDays, importMoved);
  const { counts } = choice;
  const [first, last] = [found.days[0], found.days.at(-1)];
  const submit = async () => {
    const days = choice.days();
    if (!days || preview.isPending) return;
    const seen = await preview
      .mutateAsync({ body: { format: found.format, days, replaces } })
      .catch(() => null);
    if (seen) onSeen(seen);
  };
  return (
    <Form form={{ failure: null, submit }}>
      <h3 ref={heading} tabIndex={-1}>
        {t('found.title', { format: t(`history.format.${found.format}`) })}
      </h3>
      {first && last && (
        <Text quiet>
          {t('preview.span', { from: format.mediumDay(first.date), to: format.mediumDay(last.date) })}
        </Text>
      )}
      {!counts.some(({ value }) => value === 'steps') && <p>{t('found.noSteps')}</p>}
      {counts.some(({ value }) => isPush(value)) && <p>{t('found.pushes')}</p>}
      {counts.length > 0 && <ValueChoice choice={choice} />}
      {choice.asksUnit && <UnitChoice choice={choice} />}
      <BadLines bad={found.bad} badCount={found.badCount} />
      {preview.error && (
        <Alert tone="wrong" role="alert">
          {sentenceOf(preview.error)}
        </Alert>
      )}
      {counts.length > 0 && (
        <Row>
          <Button type="submit" variant="primary" busy={preview.isPending}>
            {t('found.preview')}
          </Button>
        </Row>
      )}
    </Form>
  );
}

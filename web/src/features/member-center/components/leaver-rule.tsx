import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmLeaverRule,
  foreseeLeavers,
  getLeaverRule,
  leaverMonths,
  listLeaverRuns,
  listLeavers,
  refuseLeaverRule,
  setLeaverRule,
  type LeaverRule,
} from '#contract/features/data-rights/leavers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';

type Waiting = NonNullable<LeaverRule['waiting']>;

/** What the answer of a change says about the rule, and what it makes stale. */
function useRuleWrites(programId: string) {
  const params = { id: programId };
  const written = {
    stale: [listLeaverRuns, listLeavers, foreseeLeavers],
    answers: (rule: LeaverRule) => [keyOf(getLeaverRule, { params }), rule] as const,
  };
  return {
    params,
    save: useWrite(setLeaverRule, written),
    confirm: useWrite(confirmLeaverRule, written),
    refuse: useWrite(refuseLeaverRule, written),
  };
}

const countOf = ({ people }: { people: string }) => ({ people: Number(people.trim() || Number.NaN) });

function ConfirmForm({
  programId,
  waiting,
  onDone,
}: {
  programId: string;
  waiting: Waiting;
  onDone(): void;
}) {
  const { t } = useTranslation('leavers');
  const guard = useGuard();
  const { params, confirm } = useRuleWrites(programId);
  const { months, people } = waiting;
  const form = useForm({
    initial: () => ({ people: '' }),
    endpoint: confirmLeaverRule,
    body: (values: { people: string }) => ({ months, ...countOf(values) }),
    send: async (values) => {
      await guard(() => confirm.mutateAsync({ params, body: { months, ...countOf(values) } }));
      say(t('confirmed'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('confirmText', { count: people })}</p>
      <TextInput
        label={t('typeCount')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.text('people')}
      />
      <Row wrap>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('confirmSubmit')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

/** What waits for somebody other than the admin who asked for it. */
function WaitingRule({ programId, waiting }: { programId: string; waiting: Waiting }) {
  const { t } = useTranslation('leavers');
  const [isOpen, setOpen] = useState(false);
  const { params, refuse } = useRuleWrites(programId);
  const close = () => setOpen(false);
  const onRefuse = () =>
    refuse.mutateAsync({ params }).then(
      () => say(t('refused')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  const { months, people, abilities } = waiting;
  return (
    <Alert tone="honey">
      <Text>{t('waits', { count: months })}</Text>
      <Text small>{t('firstRun', { count: people })}</Text>
      {!abilities.confirm && <Text small>{t('somebodyElse')}</Text>}
      <Row wrap>
        {abilities.confirm && <Button onClick={() => setOpen(true)}>{t('confirm')}</Button>}
        <Button busy={refuse.isPending} onClick={() => void onRefuse()}>
          {t(abilities.confirm ? 'refuse' : 'takeBack')}
        </Button>
      </Row>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('confirmTitle', { count: months })}
        closeLabel={t('back')}
      >
        <ConfirmForm programId={programId} waiting={waiting} onDone={close} />
      </Dialog>
    </Alert>
  );
}

const monthsOf = (text: string): number => Number(text.trim() || Number.NaN);
const isPossible = (months: number) =>
  Number.isInteger(months) && months >= leaverMonths.least && months <= leaverMonths.most;

/** How many people the first deletion is about with so many months. */
function Foreseen({ programId, months }: { programId: string; months: number }) {
  const { t } = useTranslation('leavers');
  const { data } = useRead(
    foreseeLeavers,
    { params: { id: programId }, query: { months } },
    { placeholderData: keepPreviousData },
  );
  return (
    <output>
      <Text quiet small>
        {data ? t('firstRun', { count: data.people }) : ''}
      </Text>
    </output>
  );
}

function RuleForm({ programId, rule }: { programId: string; rule: LeaverRule }) {
  const { t } = useTranslation('leavers');
  const guard = useGuard();
  const { params, save } = useRuleWrites(programId);
  const bodyOf = ({ on, months }: { on: string; months: string }) => ({
    months: on === 'off' ? null : monthsOf(months),
    before: rule.months,
  });
  const form = useForm({
    initial: () => ({
      on: rule.months === null ? 'off' : 'on',
      months: String(rule.months ?? 12),
    }),
    endpoint: setLeaverRule,
    body: bodyOf,
    send: async (values) => {
      const { waiting } = await guard(() => save.mutateAsync({ params, body: bodyOf(values) }));
      say(t(waiting ? 'asked' : 'saved'));
    },
  });
  const { values, change, text } = form;
  const months = monthsOf(values.months);
  const deletesMore = isPossible(months) && (rule.months === null || months < rule.months);
  return (
    <Form form={form}>
      <RadioGroup id="on" label={t('delete')} value={values.on} onChange={(on) => change({ on })}>
        <Stack tight>
          <Radio value="off" label={t('off')} />
          <Radio value="on" label={t('on')} />
        </Stack>
      </RadioGroup>
      {values.on === 'on' && (
        <>
          <TextInput
            label={t('months')}
            description={t('monthsHelp', leaverMonths)}
            inputMode="numeric"
            autoComplete="off"
            {...text('months')}
          />
          {deletesMore && <Foreseen programId={programId} months={months} />}
        </>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('save')}
      </Button>
    </Form>
  );
}

/** After how many months deactivated people are deleted, and what waits to be confirmed. */
export function LeaverRuleCard() {
  const { t } = useTranslation('leavers');
  const { programId } = useMe();
  const query = useRead(getLeaverRule, { params: { id: programId } });
  return (
    <Card as="section" stack aria-labelledby="leaver-rule">
      <h2 id="leaver-rule">{t('ruleTitle')}</h2>
      <Text quiet>{t('ruleLead')}</Text>
      <Loaded query={query} heights={[180]}>
        {(rule) => (
          <>
            {rule.waiting && <WaitingRule programId={programId} waiting={rule.waiting} />}
            <RuleForm key={String(rule.months)} programId={programId} rule={rule} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

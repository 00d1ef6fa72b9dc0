import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planTopics, type PlanTopic } from '#contract/plan-topics.ts';
import {
  changeWorkshop,
  holdWorkshop,
  type HeldWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useSaveWorkshop, type WorkshopBody } from '../hooks/use-workshops.ts';

interface Outline {
  id: string;
  topic: PlanTopic;
  title: string;
  summary: string;
  minutes: number;
}

interface Typed {
  outline: string;
  topic: string;
  title: string;
  summary: string;
  startsAt: string;
  minutes: string;
  place: string;
  link: string;
  seats: string;
}

/** Returns a moment as the field for date and time has it, in the browser's time zone. */
function localOf(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const typedOf = (workshop: HeldWorkshop | null): Typed => ({
  outline: workshop?.outline ?? '',
  topic: workshop?.topic ?? planTopics[0],
  title: workshop?.title ?? '',
  summary: workshop?.summary ?? '',
  startsAt: workshop ? localOf(workshop.startsAt) : '',
  minutes: String(workshop?.minutes ?? 60),
  place: workshop?.place ?? '',
  link: workshop?.link ?? '',
  seats: String(workshop?.seats ?? 20),
});

const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''));

function bodyOf({ outline, topic, startsAt, minutes, link, seats, ...rest }: Typed): WorkshopBody {
  const at = new Date(startsAt);
  return {
    ...rest,
    topic: topic as PlanTopic,
    outline: outline || null,
    startsAt: Number.isNaN(at.getTime()) ? '' : at.toISOString(),
    minutes: numberIn(minutes),
    link: link.trim() || null,
    seats: numberIn(seats),
  };
}

interface WorkshopFormProps {
  /** The workshop to change; without it, a new one is announced. */
  workshop: HeldWorkshop | null;
  outlines: readonly Outline[];
  onDone(): void;
}

function useWorkshopForm({ workshop, onDone }: WorkshopFormProps) {
  const { t } = useTranslation('plan-admin');
  const save = useSaveWorkshop(workshop?.id ?? null);
  return useForm<Typed>({
    initial: () => typedOf(workshop),
    edited: editing(workshop, typedOf),
    suffix: '-workshop',
    endpoint: workshop ? changeWorkshop : holdWorkshop,
    body: bodyOf,
    send: async (values, _, began) => {
      await save.mutateAsync({ body: bodyOf(values), began });
      say(t('workshops.saved'));
      onDone();
    },
  });
}

/** Announces or changes a workshop. An outline fills in the words. */
export function WorkshopForm(props: WorkshopFormProps) {
  const { workshop, outlines, onDone } = props;
  const { t } = useTranslation(['plan-admin', 'app']);
  const [outline, setOutline] = useState(workshop?.outline ?? '');
  const form = useWorkshopForm(props);
  const choose = (id: string) => {
    setOutline(id);
    const chosen = outlines.find((each) => each.id === id);
    const { topic, title, summary, minutes } = chosen ?? form.values;
    form.change({ outline: id, topic, title, summary, minutes: String(minutes) });
  };
  const topics = planTopics.map((value) => ({ value, label: t(`topics.${value}`) }));
  const choices = outlines.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form form={form}>
      <h3>{workshop ? t('workshops.change') : t('workshops.new')}</h3>
      <Select
        label={t('workshops.outline')}
        description={t('workshops.outlineHelp')}
        data={[{ value: '', label: t('workshops.own') }, ...choices]}
        value={outline}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput label={t('workshops.title')} readOnly={outline !== ''} {...form.text('title')} />
      <Textarea
        label={t('workshops.summary')}
        rows={2}
        maxLength={500}
        readOnly={outline !== ''}
        {...form.text('summary')}
      />
      {outline === '' && <Select label={t('workshops.topic')} data={topics} {...form.text('topic')} />}
      <Pair>
        <TextInput
          type="datetime-local"
          label={t('workshops.startsAt')}
          description={t('workshops.zone')}
          {...form.text('startsAt')}
        />
        <TextInput inputMode="numeric" label={t('workshops.minutes')} {...form.text('minutes')} />
      </Pair>
      <TextInput label={t('workshops.place')} maxLength={200} {...form.text('place')} />
      <TextInput label={t('workshops.link')} description={t('workshops.linkHelp')} {...form.text('link')} />
      <TextInput inputMode="numeric" label={t('workshops.seats')} {...form.text('seats')} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('workshops.save')}
        </Button>
        {workshop && <Button onClick={onDone}>{t('app:cancel')}</Button>}
      </Row>
    </Form>
  );
}

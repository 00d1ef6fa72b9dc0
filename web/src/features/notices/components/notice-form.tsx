import { useTranslation } from 'react-i18next';
import {
  createNotice,
  updateNotice,
  usualNoticeDays,
  type Notice,
} from '#contract/features/notices/notices.ts';
import * as format from '../../../lib/format.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { titleOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useSaveNotice } from '../hooks/use-notices.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, Pair, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TranslationFields } from '../../../domain/translations/translation-fields.tsx';
import {
  translationField,
  translationsBody,
  translationValues,
  type TranslationValues,
} from '../../../domain/translations/translation-values.ts';
import { NoticeText } from './notice-text.tsx';
import { Button } from '../../../ui/button.tsx';

interface Typed extends TranslationValues {
  message: string;
  begins: string;
  duration: string;
}

interface NoticeFormProps {
  organizationId: string | null;
  /** The notice to edit; without it, a new one is created. */
  notice: Notice | null;
  onDone(): void;
}

const translated = ['message'];

/** Returns the duration of a notice in the request: a number of days. */
const bodyOf = ({ message, begins, duration, ...rest }: Typed) => ({
  message,
  begins,
  ...translationsBody(rest, translated),
  duration: Number(duration.replaceAll(/\D/g, '')),
});

/** Shows the notice as members will see it, and on which days. */
function NoticePreview({ values: { message, begins, duration } }: { values: Typed }) {
  const { t } = useTranslation('notices');
  const days = Number(duration.replaceAll(/\D/g, ''));
  if (!message.trim()) return null;
  return (
    <Card as="section" stack="tight" aria-label={t('preview')}>
      <Text quiet small>
        {begins && days > 0
          ? t('previewDays', {
              begins: format.mediumDay(begins),
              expires: format.mediumDay(format.addDays(begins, days - 1)),
            })
          : t('preview')}
      </Text>
      <NoticeText message={message.trim()} />
    </Card>
  );
}

export function NoticeForm({ organizationId, notice, onDone }: NoticeFormProps) {
  const { t } = useTranslation(['notices', 'app']);
  const me = useMe();
  const save = useSaveNotice(organizationId, notice?.id ?? null);
  const valuesOf = (one: Notice | null): Typed => ({
    ...translationValues(one?.translations, translated),
    message: one?.translations?.own.message ?? one?.message ?? '',
    begins: one?.begins ?? me.today,
    duration: String(one?.duration ?? usualNoticeDays),
  });
  const form = useForm<Typed>({
    initial: () => valuesOf(notice),
    edited: editing(notice, valuesOf),
    // An organization's notice has the same fields.
    endpoint: notice ? updateNotice : createNotice,
    body: bodyOf,
    messageOf: (error) => titleOf(error, t(notice ? 'failed.update' : 'failed.create')),
    // The duration determines the end.
    fieldOf: (path) => (path === 'expires' ? 'duration' : translationField(path)),
    send: async (values, _, began) => {
      await save.mutateAsync({ ...bodyOf(values), began });
      say(t('saved'));
      onDone();
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Form form={form}>
      <h2>{t(notice ? 'editing' : 'write')}</h2>
      <Textarea label={t('message')} rows={3} maxLength={1000} {...form.text('message')} />
      <TranslationFields
        {...form}
        fields={[{ name: 'message', label: t('message'), own: form.values.message, maxLength: 1000 }]}
      />
      <Pair>
        <TextInput type="date" label={t('begins')} {...form.text('begins')} />
        <TextInput inputMode="numeric" label={t('duration')} {...form.text('duration')} />
      </Pair>
      <NoticePreview values={form.values} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('save')}
        </Button>
        {notice && <Button onClick={onDone}>{t('app:cancel')}</Button>}
      </Row>
    </Form>
  );
}

import { useTranslation } from 'react-i18next';
import {
  getReportBucket,
  saveReportBucket,
  type ReportBucket,
} from '#contract/features/reporting/report-bucket.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

const valuesOf = (bucket: ReportBucket | null) => ({
  endpoint: bucket?.endpoint ?? '',
  region: bucket?.region ?? '',
  bucket: bucket?.bucket ?? '',
  folder: bucket?.folder ?? '',
  accessKey: bucket?.accessKey ?? '',
  secretKey: '',
  pathStyle: bucket?.pathStyle ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ endpoint, region, bucket, folder, accessKey, secretKey, pathStyle }: Values) => ({
  endpoint: endpoint.trim() || null,
  region: region.trim(),
  bucket: bucket.trim(),
  folder: folder.trim(),
  accessKey: accessKey.trim(),
  pathStyle,
  ...(secretKey ? { secretKey } : {}),
});

interface Props {
  programId: string;
  /** Null: a new one. */
  bucket: ReportBucket | null;
  onClose(): void;
}

/** Sets the bucket for reports. Its secret is never shown again. */
export function BucketDialog({ programId, bucket, onClose }: Props) {
  const { t } = useTranslation('report-bucket');
  const guard = useGuard();
  const save = useWrite(saveReportBucket, { stale: [getReportBucket] });
  const form = useForm<Values>({
    initial: () => valuesOf(bucket),
    suffix: '-of-bucket',
    endpoint: saveReportBucket,
    body: bodyOf,
    send: async (values) => {
      await guard(() => save.mutateAsync({ params: { id: programId }, body: bodyOf(values) }));
      say(t('saved'));
      onClose();
    },
  });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Dialog opened title={t('title')} onClose={onClose}>
      <Form form={form}>
        <TextInput label={t('bucket')} data-autofocus {...plain} {...form.text('bucket')} />
        <TextInput label={t('region')} description={t('regionHelp')} {...plain} {...form.text('region')} />
        <TextInput
          label={t('endpoint')}
          description={t('endpointHelp')}
          {...plain}
          {...form.text('endpoint')}
        />
        <TextInput label={t('folder')} description={t('folderHelp')} {...plain} {...form.text('folder')} />
        <TextInput
          label={t('accessKey')}
          description={t('accessKeyHelp')}
          {...plain}
          {...form.text('accessKey')}
        />
        <PasswordInput
          label={t('secretKey')}
          description={t(bucket ? 'secretKept' : 'secretKeyHelp')}
          autoComplete="off"
          {...form.text('secretKey')}
        />
        <Checkbox label={t('pathStyle')} description={t('pathStyleHelp')} {...form.flag('pathStyle')} />
        <Row>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}

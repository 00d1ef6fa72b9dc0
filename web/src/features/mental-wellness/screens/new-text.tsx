import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listTextVersions, listTexts, createText } from '#contract/features/mental-wellness/plan-content.ts';
import { itemKinds } from '#contract/plan-topics.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { PreviewButton } from '../content-editor/preview-button.tsx';
import { TextForm } from '../content-editor/text-form.tsx';
import { emptyText, fieldOfText, textOf } from '../content-editor/text-values.ts';

/** Begins a new article, guide or strategy. */
export default function NewTextScreen() {
  const { t } = useTranslation('plan-content');
  const navigate = useNavigate();
  const search = useAppSearch();
  const kind = itemKinds.find((each) => each === search.kind) ?? 'article';
  const create = useWrite(createText, { stale: [listTexts, listTextVersions] });
  const form = useForm({
    initial: () => emptyText,
    endpoint: createText,
    body: (typed) => ({ kind, content: textOf(typed) }),
    fieldOf: fieldOfText,
    send: async (typed) => {
      const { id } = await create.mutateAsync({ body: { kind, content: textOf(typed) } });
      say(t('editor.saved'));
      void navigate({
        to: platformPaths.planText,
        params: { textId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Page title={t(`new.${kind}`)} lead={t('new.lead')}>
      <Card as="section" stack aria-label={t(`new.${kind}`)}>
        <TextForm form={form} kind={kind} hasTopic>
          <Row wrap>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('editor.save')}
            </Button>
            <PreviewButton kind={kind} typed={form.values} />
          </Row>
        </TextForm>
      </Card>
    </Page>
  );
}

import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createOwnArticle,
  saveOwnArticle,
  type EditedArticle,
  getOwnArticle,
} from '#contract/features/mental-wellness/plan-arrangement.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { isId } from '../../../lib/is-id.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { OwnArticleActions } from '../content-editor/own-article-actions.tsx';
import { WherePlanIsOn } from '../components/plan-off.tsx';
import { PreviewButton } from '../content-editor/preview-button.tsx';
import { TextForm } from '../content-editor/text-form.tsx';
import { articleOf, emptyText, fieldOfText, typedOf } from '../content-editor/text-values.ts';
import { useSaveOwnArticle } from '../hooks/use-own-content.ts';
import { useRead } from '../../../lib/api/use-read.ts';

interface FieldsProps {
  /** Null: a new article. */
  article: EditedArticle | null;
  onSaved(article: EditedArticle): void;
}

function Fields({ article, onSaved }: FieldsProps) {
  const { t } = useTranslation('plan-content');
  const save = useSaveOwnArticle(article?.id ?? null);
  const revision = article?.revision ?? 0;
  const form = useForm({
    initial: () => (article ? typedOf(article.content) : emptyText),
    endpoint: article ? saveOwnArticle : createOwnArticle,
    body: (typed) => ({ ...(article ? { revision } : {}), content: articleOf(typed) }),
    fieldOf: fieldOfText,
    send: async (typed) => {
      const saved = await save.mutateAsync({ revision, content: articleOf(typed) });
      say(t('editor.saved'));
      onSaved(saved);
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Card as="section" stack aria-label={article?.title ?? t('own.new')}>
      <TextForm form={form} kind="article" hasTopic isOwn>
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('editor.save')}
          </Button>
          <PreviewButton kind="article" typed={form.values} />
        </Row>
        {article && <OwnArticleActions article={article} isDirty={form.dirty} onChanged={onSaved} />}
      </TextForm>
    </Card>
  );
}

function Editor({ loaded }: { loaded: EditedArticle }) {
  const { t } = useTranslation('plan-content');
  // Changes by others do not replace the text being typed. The server refuses a save on top of them.
  const [article, setArticle] = useState(loaded);
  return (
    <Page title={article.title} lead={t(`own.stateText.${article.state}`)} narrow>
      <Fields article={article} onSaved={setArticle} />
    </Page>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation('plan-content');
  const query = useRead(getOwnArticle, { params: { id } }, { gcTime: 0 });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('own.title')}>
        <Empty title={t('own.gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[64, 600]}>
      {(article) => <Editor loaded={article} />}
    </Loaded>
  );
}

function New() {
  const { t } = useTranslation('plan-content');
  const navigate = useNavigate();
  return (
    <Page title={t('own.new')} lead={t('own.newLead')} narrow>
      <Fields
        article={null}
        onSaved={({ id }) =>
          void navigate({
            to: planPaths.ownArticle,
            params: { ownArticleId: id },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Page>
  );
}

/** Shows an article of the program: a new one, or one to change. */
export default function OwnArticleScreen() {
  const { ownArticleId: id = '' } = useParams({ strict: false });
  if (id === 'new')
    return (
      <WherePlanIsOn>
        <New />
      </WherePlanIsOn>
    );
  if (!isId(id)) return <Navigate to={paths.notFound} replace />;
  return (
    <WherePlanIsOn>
      <Existing key={id} id={id} />
    </WherePlanIsOn>
  );
}

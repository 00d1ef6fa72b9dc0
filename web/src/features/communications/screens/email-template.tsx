import { useParams } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/auth-user.ts';
import { TemplateEditor } from '../components/template-editor.tsx';

export default function EmailTemplateScreen() {
  const { templateId } = useParams({ strict: false });
  const { programId } = useMe();
  return <TemplateEditor owner={{ programId }} templateId={templateId} />;
}

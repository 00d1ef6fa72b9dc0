import { useTranslation } from 'react-i18next';
import { ApiFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';

/** Shows why a file was refused, with the place in it. */
export function FileFailure({ error, id }: { error: unknown; id?: string }) {
  const { t } = useTranslation('program-files');
  const { where, line }: Record<string, unknown> = error instanceof ApiFailure ? error.details : {};
  return (
    <Alert tone="wrong" role="alert" {...(id ? { id } : {})}>
      {sentenceOf(error)} {typeof where === 'string' && where !== '' && t('where', { where })}
      {typeof line === 'number' && t('line', { line })}
    </Alert>
  );
}

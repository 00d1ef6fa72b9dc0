import { useTranslation } from 'react-i18next';
import { ApiFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';

/** Why a file was refused, with the place in it. */
export function FileFailure({ error, id }: { error: unknown; id?: string }) {
  const { t } = useTranslation('program-files');
  const where = error instanceof ApiFailure ? error.details['where'] : undefined;
  return (
    <Alert tone="wrong" role="alert" {...(id ? { id } : {})}>
      {sentenceOf(error)} {typeof where === 'string' && where !== '' && t('where', { where })}
    </Alert>
  );
}

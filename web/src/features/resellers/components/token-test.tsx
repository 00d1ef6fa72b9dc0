import { useTranslation } from 'react-i18next';
import { tryResellerToken, type TokenTest } from '#contract/features/resellers/token-test.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import { useTryToken } from '../hooks/use-keys.ts';

const bodyOf = ({ token, programId }: { token: string; programId: string }) => ({
  token: token.trim(),
  programId: programId.trim() || null,
});

function Result({ test }: { test: TokenTest }) {
  const { t } = useTranslation('resellers');
  const { problems, outcome } = test;
  const lines: [string, string | null][] = [
    [t('tokenTest.key'), test.keyName],
    [t('tokenTest.program'), test.programName],
    [t('tokenTest.subject'), test.subject],
    [t('tokenTest.person'), test.name],
    [t('tokenTest.email'), test.email],
    [t('tokenTest.expires'), test.expiresAt && format.moment(test.expiresAt)],
  ];
  return (
    <>
      {problems.length === 0 && outcome !== 'refused' ? (
        <Alert as="output">{t(`tokenTest.outcomes.${outcome}`)}</Alert>
      ) : (
        <Alert tone="wrong" role="alert">
          {t('tokenTest.refused')}
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`tokenTest.problems.${problem}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <FactLines facts={lines.map(([term, value]) => [term, value || t('tokenTest.nothing')])} />
    </>
  );
}

/** Tries a token or one-time code of a reseller: what it would do, and all that is wrong with it. */
export function ResellerTokenTest({ resellerId }: { resellerId: string }) {
  const { t } = useTranslation('resellers');
  const attempt = useTryToken(resellerId);
  const form = useForm({
    initial: () => ({ token: '', programId: '' }),
    suffix: '-of-test',
    endpoint: tryResellerToken,
    body: bodyOf,
    send: (values) => attempt.mutateAsync(bodyOf(values)),
  });
  return (
    <Card as="section" stack aria-labelledby="token-test">
      <h2 id="token-test">{t('tokenTest.title')}</h2>
      <Text>{t('tokenTest.text')}</Text>
      <Form form={form}>
        <Textarea
          label={t('tokenTest.token')}
          description={t('tokenTest.tokenHelp')}
          rows={4}
          spellCheck={false}
          {...form.text('token')}
        />
        <TextInput
          label={t('tokenTest.programId')}
          description={t('tokenTest.programHelp')}
          autoComplete="off"
          {...form.text('programId')}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('tokenTest.try')}
        </Button>
      </Form>
      {attempt.data && <Result test={attempt.data} />}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import {
  downloadQuestionStats,
  getQuestionAnswers,
  type ProgramQuestion,
} from '#contract/features/questions/questions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

/** Shows how a question was answered: rounded counts of people, never who. */
export function QuestionAnswers({ question }: { question: ProgramQuestion }) {
  const { t } = useTranslation('question-admin');
  const { programId } = useMe();
  const query = useRead(getQuestionAnswers, { params: { id: question.id } });
  const file = useDownload(downloadQuestionStats);
  const told = (people: number | null) => (people === null ? t('answers.few') : format.steps(people));
  return (
    <Stack>
      <Text quiet small>
        {t('answers.lead')}
      </Text>
      <Loaded query={query} heights={[160]}>
        {({ people, choices, average }) => (
          <>
            <p>{people === null ? t('answers.fewAll') : t('answers.people', { count: people })}</p>
            {average !== null && <p>{t('answers.average', { average })}</p>}
            {question.type === 'text' && people !== null && <Text quiet>{t('answers.text')}</Text>}
            {choices.length > 0 && (
              <Table caption={t('answers.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('answers.answer')}</th>
                    <NumberHead>{t('answers.count')}</NumberHead>
                  </tr>
                </thead>
                <tbody>
                  {choices.map((choice) => (
                    <tr key={choice.label}>
                      <th scope="row">{choice.label}</th>
                      <NumberCell>{told(choice.people)}</NumberCell>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
          </>
        )}
      </Loaded>
      <Row wrap>
        <FileButtons
          label={t('answers.download')}
          busy={file.isPending}
          onDownload={(form) =>
            file
              .mutateAsync({ params: { id: programId }, body: { questionList: [question.id] }, form })
              .catch((error: unknown) => say(sentenceOf(error), 'error'))
          }
        />
      </Row>
    </Stack>
  );
}

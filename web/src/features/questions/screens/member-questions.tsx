import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProgramQuestion } from '#contract/features/questions/questions.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { useQuestions } from '../hooks/use-questions.ts';
import { List, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';

const tabs = ['unanswered', 'answered'] as const;

function Answered({ question }: { question: ProgramQuestion }) {
  const { t } = useTranslation('questions');
  const { memberAnswer, options, type } = question;
  if (!memberAnswer) return null;
  const labelOf = (value: string) => options.find((each) => each.value === value)?.label ?? value;
  const { response, date } = memberAnswer;
  const words = type === 'checkbox' ? response.split(',').map(labelOf).join(', ') : labelOf(response);
  return (
    <Stack as="li" style={{ gap: 4, padding: '12px 0' }}>
      <h2 style={{ fontSize: '1.0625rem' }}>{question.question}</h2>
      <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{words}</p>
      <Text quiet small>
        {t('answeredOn', { day: format.mediumDay(date) })}
      </Text>
    </Stack>
  );
}

/** The program's questions and the member's answers. Tab and page are in the address. */
export default function MemberQuestionsScreen() {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const { tab: asked } = useParams({ strict: false });
  const { page = 1 } = useAppSearch();
  const tab = asked === 'answered' ? 'answered' : 'unanswered';
  const answered = tab === 'answered';
  const query = useQuestions({ answered, page, perPage: 20 });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs label={t('tabs.label')}>
        {tabs.map((each) => (
          <Link
            key={each}
            to={paths.questionsTab}
            params={{ tab: each }}
            aria-current={each === tab ? 'page' : undefined}
          >
            {t(`tabs.${each}`)}
          </Link>
        ))}
      </Tabs>
      <Listed
        query={query}
        page={page}
        onPage={(to, how) =>
          void navigate({ to: paths.questionsTab, params: { tab }, search: { page: to }, ...how })
        }
        heights={[90, 90, 90]}
      >
        {({ items }, pages) => (
          <Stack reading>
            {items.length === 0 && (
              <Empty title={t(answered ? 'noneAnswered' : 'none')}>
                {t(answered ? 'noneAnsweredText' : 'noneText')}
              </Empty>
            )}
            {items.length > 0 && !answered && <AnswerForm questions={items} />}
            {answered && (
              <List>
                {items.map((question) => (
                  <Answered key={question.id} question={question} />
                ))}
              </List>
            )}
            {pages}
          </Stack>
        )}
      </Listed>
    </Page>
  );
}

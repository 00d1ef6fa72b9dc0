import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProgramQuestion } from '#contract/features/questions/questions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Menu, MenuItem } from '../../../ui/surfaces/menu.tsx';
import { Text } from '../../../ui/text.tsx';

export type QuestionAct = 'edit' | 'answers' | 'enable' | 'archive' | 'unarchive' | 'up' | 'down' | 'delete';

interface QuestionRowProps {
  question: ProgramQuestion;
  isFirst: boolean;
  isLast: boolean;
  onAct(act: QuestionAct): unknown;
}

/** Returns the acts of the menu, in order. Drafts have no answers. */
const actsOf = ({ question: { draft, active }, isFirst, isLast }: QuestionRowProps): QuestionAct[] => [
  ...(draft ? (['enable'] as const) : (['answers'] as const)),
  ...(draft ? [] : [active ? ('archive' as const) : ('unarchive' as const)]),
  ...(isFirst ? [] : (['up'] as const)),
  ...(isLast ? [] : (['down'] as const)),
  'delete',
];

function Facts({ question }: { question: ProgramQuestion }) {
  const { t } = useTranslation('question-admin');
  const { program } = useMe();
  const { type, options, required, pointValue, draft, active } = question;
  const facts = [
    t(`types.${type}`),
    ...(options.length ? [t('row.options', { count: options.length })] : []),
    ...(pointValue > 0 && program?.settings.pointsOn ? [t('row.points', { count: pointValue })] : []),
  ];
  return (
    <Row tight wrap>
      {draft && <Chip tone="honey">{t('states.draft')}</Chip>}
      {!draft && !active && <Chip>{t('states.archived')}</Chip>}
      {required && <Chip tone="trail">{t('row.required')}</Chip>}
      <Text as="span" quiet small>
        {facts.join(' · ')}
      </Text>
    </Row>
  );
}

/** Shows a question in the list of the admins, with its acts. */
export function QuestionRow(props: QuestionRowProps) {
  const { t } = useTranslation('question-admin');
  const { question, onAct } = props;
  const name = question.question;
  return (
    <Row between style={{ alignItems: 'flex-start' }}>
      <div style={{ minWidth: 0, paddingTop: 8 }}>
        <p style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</p>
        <Facts question={question} />
      </div>
      <Row tight style={{ flex: 'none' }}>
        <Button aria-label={t('row.editOne', { name })} onClick={() => onAct('edit')}>
          {t('acts.edit')}
        </Button>
        <Menu
          anchored
          label={t('row.more', { name })}
          trigger={<IconDots size="1.25rem" aria-hidden="true" />}
        >
          {actsOf(props).map((act) => (
            <MenuItem key={act} onClick={() => onAct(act)}>
              {t(`acts.${act}`)}
            </MenuItem>
          ))}
        </Menu>
      </Row>
    </Row>
  );
}

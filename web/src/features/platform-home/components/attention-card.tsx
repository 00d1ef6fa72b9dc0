import { useTranslation } from 'react-i18next';
import { getPlatformHome, type HomeItem } from '#contract/features/platform-home/home.ts';
import * as format from '../../../lib/format.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './home.module.css';
import { useHomeText } from './attention-words.ts';

/** Jobs and emails change by themselves, so the screen looks again. */
const everyMs = 60_000;

function Line({ item }: { item: HomeItem }) {
  const { title, lead, since, number, isWrong, action, to, params, search } = useHomeText()(item);
  return (
    <li className={styles['line']}>
      <Row wrap between>
        <Row>
          <span className={styles['number']}>
            <Chip tone={isWrong ? 'wrong' : 'honey'}>{number}</Chip>
          </span>
          <div>
            <b>{title}</b>
            <Text quiet small>
              {lead} {since}
            </Text>
          </div>
        </Row>
        <ButtonLink
          size="small"
          to={to}
          {...(params ? { params } : {})}
          {...(search ? { search } : {})}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </ButtonLink>
      </Row>
    </li>
  );
}

const keyOf = ({ kind, program, name }: HomeItem) => `${kind} ${program?.id ?? ''} ${name ?? ''}`;

/** Shows what needs somebody now, each with the way to deal with it. */
export function AttentionCard() {
  const { t } = useTranslation('platform-home');
  const query = useRead(getPlatformHome, {}, { refetchInterval: everyMs });
  const count = query.data?.items.length ?? 0;
  return (
    <Card as="section" stack aria-labelledby="attention">
      <Row tight>
        <h2 id="attention">{t('attention.title')}</h2>
        {count > 0 && <Chip tone="trail">{format.steps(count)}</Chip>}
      </Row>
      <Loaded query={query} heights={[60, 60, 60]}>
        {({ items }) =>
          items.length ? (
            <List>
              {items.map((item) => (
                <Line key={keyOf(item)} item={item} />
              ))}
            </List>
          ) : (
            <div>
              <p>{t('attention.none')}</p>
              <Text quiet small>
                {t('attention.noneLead')}
              </Text>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

import type { AttentionItem, AttentionKind } from '#contract/features/overview/overview.ts';
import * as format from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAttentionText } from './attention-words.ts';
import styles from './overview.module.css';

const tones: Record<AttentionKind, string> = {
  challengeRequests: 'trail',
  teamRequests: 'trail',
  reports: 'honey',
  failedImports: 'honey',
  failedMails: 'honey',
  certificateEnds: 'honey',
  certificateWaits: 'honey',
  webhookOff: 'honey',
  startsEmpty: 'sky',
  noticeEnds: 'sky',
};

/** Kinds that are about one thing. */
const uncounted: readonly AttentionKind[] = [
  'startsEmpty',
  'noticeEnds',
  'failedImports',
  'certificateEnds',
  'certificateWaits',
  'webhookOff',
];

/** Open tasks for an admin, each with a way to deal with it. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const textOf = useAttentionText();
  return (
    <ul className={styles['attention']}>
      {items.map((item) => {
        const { title, lead, to, params, search, action } = textOf(item);
        const isCounted = !uncounted.includes(item.kind);
        return (
          <li key={`${item.kind} ${item.subject?.id ?? ''}`}>
            <span className={styles['number']} data-tone={tones[item.kind]} aria-hidden="true">
              {isCounted ? format.steps(item.count) : '!'}
            </span>
            <div className={styles['grow']}>
              <b>{title}</b>
              <Text quiet small>
                {lead}
              </Text>
            </div>
            <ButtonLink
              size="small"
              to={to}
              {...(params ? { params } : {})}
              {...(search ? { search } : {})}
              aria-label={`${action}: ${title}`}
            >
              {action}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { callApi } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { say } from '../../lib/snackbars.ts';
import { isTemporary } from '../../lib/api/send-entry.ts';
import { readWaiting, removeUnsent, type KeptEntry } from '../../lib/api/unsent-entries.ts';

/** The browser does not notice every connection that comes back. */
const retryMs = 15_000;

function record(memberId: string, { kind, body, key }: KeptEntry): Promise<unknown> {
  const params = { id: memberId };
  return kind === 'steps'
    ? callApi(addSteps, { params, body, key })
    : callApi(addWellnessMetrics, { params, body, key });
}

/**
 * Sends the kept entries in the order in which they were saved, until an error that may pass. Entries that the server
 * refuses are removed and passed to `onRefused`. Returns the number of recorded entries.
 */
async function sendUnsent(memberId: string, onRefused: (error: unknown) => void): Promise<number> {
  let recorded = 0;
  for (const entry of readWaiting(memberId)) {
    try {
      await record(memberId, entry);
      recorded += 1;
    } catch (error) {
      if (isTemporary(error)) break;
      onRefused(error);
    }
    removeUnsent(memberId, entry);
  }
  return recorded;
}

/** Sends entries that were saved without a connection, as soon as there is one. */
export default function UnsentEntries({ memberId }: { memberId: string }) {
  const { t } = useTranslation('activity');
  const cache = useQueryClient();
  const isSending = useRef(false);
  useEffect(() => {
    const send = async () => {
      if (isSending.current) return;
      isSending.current = true;
      const onRefused = (error: unknown) => say(t('unsent.refused', { reason: sentenceOf(error) }), 'error');
      const count = await sendUnsent(memberId, onRefused);
      isSending.current = false;
      if (!count) return;
      say(t('unsent.sent', { count }));
      await cache.invalidateQueries();
    };
    const sendAgain = () => void send();
    sendAgain();
    const timer = setInterval(sendAgain, retryMs);
    addEventListener('online', sendAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAgain);
    };
  }, [memberId, cache, t]);
  return null;
}

import { listen } from '../../../kernel/events/public.ts';
import { notifyLiveOfEach } from '../../../platform/realtime/notify.ts';

const topic = 'entries.moved';

/** Tells open pages of a member about entries from anywhere. Recordings of days do it after their commit (notify-recorders.ts). */
export const entryListeners = [
  listen('activity.imported', { stage: 'note' }, ({ programId }, tx, { memberIds }) =>
    notifyLiveOfEach(tx, { topic, programId, ids: memberIds }),
  ),
  listen('activity.takenBack', { stage: 'note' }, ({ programId }, tx, { memberId }) =>
    notifyLiveOfEach(tx, { topic, programId, ids: [memberId] }),
  ),
  listen('metrics.recorded', { stage: 'note' }, ({ programId }, tx, { memberId }) =>
    notifyLiveOfEach(tx, { topic, programId, ids: [memberId] }),
  ),
  listen('metrics.imported', { stage: 'note' }, ({ programId }, tx, { memberIds }) =>
    notifyLiveOfEach(tx, { topic, programId, ids: memberIds }),
  ),
];

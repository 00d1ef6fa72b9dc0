import { queryKeys } from '../../lib/api/query-keys.ts';

export const reminderKeys = queryKeys('reminders', {
  list: () => [],
  here: () => [],
});

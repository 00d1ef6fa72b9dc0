import type { Activity } from '#contract/features/activity.ts';

/** An activity of the converter, with the fields that are sent. */
export const presentActivity = ({ id, name, rate, enabled, countedByDevices }: Activity): Activity => {
  return { id, name, rate, enabled, countedByDevices };
};

import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';

const tipsRead = permission('tips.read', forProgram);

export const getWellnessTip = endpoint({
  method: 'GET',
  path: 'programs/wellness-tips/{id}',
  permission: tipsRead,
  summary: 'Get the tip of the day of a program (its id)',
  params: IdParams,
  response: T.Object({
    /** The day in the program's time zone. */
    date: Day,
    /** The topic: steps or a wellness metric. */
    metric: T.String(),
    text: T.String(),
  }),
});

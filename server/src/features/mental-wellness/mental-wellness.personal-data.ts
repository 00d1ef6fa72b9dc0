import type { PersonalData, PersonalTable } from '../../kernel/personal-data/public.ts';
import { leaveWorkshops } from './services/register-for-workshop.ts';
import { openRow } from './services/sealed-plan.ts';
import type { PlanRow } from './mental-wellness.types.ts';

/**
 * Returns the row with its sealed values opened; as it is stored if the key is another one, because the rest of the
 * download is theirs too.
 */
const opened: PersonalTable['opened'] = (row, subject, secrets) => {
  try {
    // The export reads rows of any table; those of this one are plans.
    return { ...row, ...openRow(secrets, subject, row as unknown as PlanRow) };
  } catch {
    return { ...row };
  }
};

export const planPersonalData: PersonalData = {
  area: 'wellness-plan',
  tables: [
    {
      table: 'wellness_plan',
      subjectColumns: ['member_id'],
      exported: ['version', 'began_on', 'answers', 'progress', 'created_at', 'updated_at'],
      opened,
      erase: 'delete',
    },
    {
      table: 'workshop_seat',
      subjectColumns: ['member_id'],
      exported: ['workshop_id', 'state', 'asked_at'],
      withheld: ['place'],
      erase: 'delete',
    },
  ],
  before: leaveWorkshops,
};

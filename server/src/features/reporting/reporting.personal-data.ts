import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { deleteFilesAboutPeople } from './report-files.queries.ts';
import { reportsAboutPeople } from './services/whole-report.ts';

export const reportingPersonalData: PersonalData = {
  area: 'report-files',
  tables: [
    {
      table: 'report_file',
      subjectColumns: ['requester_id'],
      exported: ['report'],
      erase: 'delete',
    },
    {
      // What somebody scheduled stops, and another admin may take it over.
      table: 'report_schedule',
      subjectColumns: ['made_by'],
      of: 'login',
      exported: [],
      erase: { set: { made_by: null } },
    },
    {
      table: 'report_schedule_reader',
      subjectColumns: ['member_id'],
      exported: [],
      erase: 'delete',
    },
  ],
  // Files with a row for each person would name the member for some days more.
  before: (_, tx, { programId }) => deleteFilesAboutPeople(tx, programId, reportsAboutPeople),
};

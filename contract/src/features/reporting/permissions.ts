import { forAdmins, permission } from '../../permissions.ts';

/** Figures of the whole program, of nobody in particular. */
export const statisticsRead = permission('statistics.read', forAdmins);
/** Previews and files. Which report it is decides further: it is one of groups or one of people. */
export const reportsRead = permission('reports.read', forAdmins);
/** Reports about groups, without a row for each person. */
export const reportsReadGroups = permission('reports.readGroups', forAdmins);
/** Reports with a row for each person, and those of points and completion. */
export const reportsReadPeople = permission('reports.readPeople', forAdmins);
/** Where files of reports go outside the program. */
export const reportsBucket = permission('reports.bucket', forAdmins);
/** Reports that are sent again and again. Which ones follows from the two above. */
export const reportsSchedule = permission('reports.schedule', forAdmins);

export { createStaffAccount, type NewStaff } from './create-staff-account.ts';

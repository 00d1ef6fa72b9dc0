export {
  hashPassword,
  hashRegistrationCode,
  prepareDummy,
  registrationCodeFits,
  verifyPassword,
} from './hash.ts';
export { passwordProblems, type PasswordProblem } from './password-problems.ts';

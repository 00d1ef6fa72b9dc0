import * as T from 'typebox';
import { UsernameRule } from '../programs/member-setting-values.ts';
import { Id, Nullable } from '../../schemas.ts';

/** The questions on a program's registration page. */
export const RegistrationPage = T.Object({
  programId: Id,
  programName: T.String(),
  slug: T.String(),
  logo: Nullable(T.String()),
  needsCode: T.Boolean(),
  open: T.Boolean(),
  /** False: the invitation is for somebody who logs in with the provider of their company. */
  needsPassword: T.Boolean(),
  timeZone: T.String(),
  usernameRule: UsernameRule,
  /** The word of the program for an organization, and the open ones to choose from. Null: nothing to choose. */
  organizations: Nullable(
    T.Object({ name: T.String(), items: T.Array(T.Object({ id: Id, name: T.String() })) }),
  ),
  /** The admin's input for the person who was invited. */
  invitee: Nullable(
    T.Object({ email: T.String(), firstName: Nullable(T.String()), lastName: Nullable(T.String()) }),
  ),
});

import * as T from 'typebox';

/** The ways in which days arrive beside typing, in the settings of a program: files, apps that post, a bridge to makers, Google. */
export const dayWaySwitches = {
  filesOn: T.Boolean(),
  addressesOn: T.Boolean(),
  bridgeOn: T.Boolean(),
  googleOn: T.Boolean(),
};

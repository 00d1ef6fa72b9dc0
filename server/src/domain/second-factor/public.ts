export {
  hasSecondFactor,
  makeRecoveryCodes,
  qrRows,
  resealTotps,
  startTotp,
  codeProblem,
  takeCode,
  takeTotp,
  type CodeKind,
} from './codes.ts';
export { answerOptions, readRegistration, registrationOptions, takeAnswer } from './passkeys.ts';
export {
  confirmTotpRow,
  deleteTotpRow,
  findFactors,
  listLostTotps,
  lockFactors,
  replaceRecoveryCodes,
} from './totp.queries.ts';
export {
  deleteAllPasskeys,
  deleteOldChallenges,
  deleteOldTickets,
  deletePasskey,
  deleteTicketsOfLogin,
  findTicket,
  insertPasskey,
  insertTicket,
  listPasskeys,
  renamePasskey,
  takeTicket,
  type PasskeyRow,
} from './passkey.queries.ts';

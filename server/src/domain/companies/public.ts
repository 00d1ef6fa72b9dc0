export { findArrival, type Arrival } from './arrival.ts';
export { AnswerRefused, askProvider, readAnswerOfProvider } from './sign-on-requests.ts';
export { acceptSamlAnswer } from './saml-answers.ts';
export {
  deleteCompany,
  findCompany,
  findCompanyByCode,
  isCodeTaken,
  listSealed,
  loseSecret,
  lockCompany,
  resealCompany,
  saveCompany,
  type CompanyRow,
  type SealedRow,
} from './companies.queries.ts';
export {
  countCompanyPeople,
  findCompanyOfMember,
  listCompanyLogins,
  type CompanyLogin,
  type CompanyPeople,
} from './company-login.queries.ts';
export {
  claimEntry,
  countEntries,
  countKnown,
  dropOthers,
  findOpenEntry,
  putEntries,
  type Entry,
} from './eligibility.queries.ts';
export {
  hashesOf,
  isFact,
  looksLikeEmail,
  newListKey,
  plainIdentifier,
  resealed,
  secretPlace,
} from './entry-hash.ts';
export { keepingEmergency, refuseWithoutEmergency } from './emergency.ts';
export { insertCompanyIdentity } from './identities.queries.ts';
export { openProfile, sealProfile, type PersonProfile } from './profile.ts';
export { companyLink, oidcClientOf, redirectAddressOf, samlAddressesOf } from './provider-client.ts';
export {
  deleteProvider,
  findProvider,
  findProviderByCode,
  findProviderByDomain,
  findTakenDomain,
  forgetIdentities,
  insertProvider,
  listEmergencyAdmins,
  listGivenDomains,
  listProviders,
  listSamlProviders,
  lockDomains,
  lockProvider,
  updateProvider,
  type ProviderRow,
  type SamlSettings,
  type Waiting,
} from './providers.queries.ts';
export {
  deleteOldCompanyTickets,
  findCompanyTicket,
  findCompanyTicketOfInvite,
  insertCompanyTicket,
  takeCompanyTicket,
  type CompanyTicketRow,
} from './tickets.queries.ts';

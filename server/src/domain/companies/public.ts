export {
  deleteCompany,
  findCompany,
  findCompanyByCode,
  listCompanies,
  lockCompany,
  resealCompany,
  saveCompany,
  type CompanyRow,
} from './companies.queries.ts';
export {
  countCompanyPeople,
  findCompanyOfMember,
  listCompanyLogins,
  type CompanyLogin,
} from './company-login.queries.ts';
export {
  claimEntry,
  countEntries,
  countKnown,
  deleteCompanyIdentities,
  dropOthers,
  findCompanyMember,
  findOpenEntry,
  insertCompanyIdentity,
  putEntries,
  type Entry,
} from './eligibility.queries.ts';
export { hashesOf, isFact, looksLikeEmail, newListKey, resealed, secretPlace } from './entry-hash.ts';
export { companyLink, redirectAddressOf, oidcClientOf } from './oidc-client.ts';
export {
  deleteOldCompanyTickets,
  findCompanyTicket,
  findCompanyTicketOfInvite,
  insertCompanyRequest,
  insertCompanyTicket,
  takeCompanyRequest,
  takeCompanyTicket,
  type CompanyTicketRow,
} from './tickets.queries.ts';

export { findLogoOfReseller, findReseller, lockReseller, type ResellerRow } from './resellers.queries.ts';

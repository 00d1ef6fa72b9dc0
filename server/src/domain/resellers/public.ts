export {
  findLogoOfReseller,
  findReseller,
  findResellerOfProgram,
  lockReseller,
  type ResellerRow,
} from './resellers.queries.ts';
export {
  deleteOldTokens,
  findIdentity,
  insertIdentity,
  insertKey,
  isTokenUsed,
  listKeys,
  lockIdentity,
  noteKeyUse,
  revokeKey,
  useToken,
  type ResellerKeyRow,
} from './keys.queries.ts';
export { newcomerOf, type Newcomer } from './newcomer-of.ts';
export { importKey } from './import-key.ts';
export { readToken, refuseToken, type ReadToken, type TokenClaims } from './sign-on-token.ts';
export { listHousePackageIds, replaceHousePackages } from './packages.queries.ts';

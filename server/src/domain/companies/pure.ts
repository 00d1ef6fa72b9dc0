export { certificateOf, endingAmong, type Ending } from './rules/certificates.ts';

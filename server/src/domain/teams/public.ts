export { putTeamsUnder } from './team-organization.queries.ts';

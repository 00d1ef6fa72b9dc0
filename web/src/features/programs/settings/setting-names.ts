/** The fields that forms show the other way round: what is on, where the API has what is off. */
const shownAs: Readonly<Record<string, string>> = {
  teamsOff: 'teamsOn',
  badgesOff: 'badgesOn',
  metricsOff: 'metricsAvailable',
  planTopicsHidden: 'planTopicsShown',
};

/** The name of a field in the form, from its name in the API. */
export const formName = (field: string): string => shownAs[field] ?? field;

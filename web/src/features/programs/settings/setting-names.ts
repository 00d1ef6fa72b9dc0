/** Fields that forms show inverted: on in the form is off in the API. */
const shownAs: Readonly<Record<string, string>> = {
  teamsOff: 'teamsOn',
  badgesOff: 'badgesOn',
  metricsOff: 'metricsAvailable',
  planTopicsHidden: 'planTopicsShown',
};

/** Returns the name of a field in the form, from its name in the API. */
export const formName = (field: string): string => shownAs[field] ?? field;

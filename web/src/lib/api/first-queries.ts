/**
 * The requests of the first screens, defined once for them and for the page, which sends them before they arrive
 * (boot/first-screens.ts).
 */
export const myself = { relations: 'program,teams,unreadCount' };
export const firstPlaces = { page: 1, perPage: 5 };

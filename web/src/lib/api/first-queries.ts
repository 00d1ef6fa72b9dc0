/** What the first screens ask, said once for them and for the page, which asks before they arrive (boot/first-screens.ts). */
export const myself = { relations: 'program,teams,unreadCount' };
export const firstPlaces = { page: 1, perPage: 5 };

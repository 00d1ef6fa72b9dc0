/** The form of the username of members who have not chosen one. Nobody reads it: it says nothing about them. */
export const placeholderPattern = '^member-[0-9a-f]{10}$';

/** Returns the username as people read it; empty if the member has not chosen one. */
export const chosenUsername = (username: string): string =>
  new RegExp(placeholderPattern).test(username) ? '' : username;

/** Returns the username as it stands beside a name; empty if the member has not chosen one. */
export const handleOf = (username: string): string => {
  const chosen = chosenUsername(username);
  return chosen && `@${chosen} · `;
};

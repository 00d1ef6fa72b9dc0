const center = '/admin/communications-center';

/** The addresses below the communications center. They are apart from `paths`, which every page fetches. */
export const communicationPaths = {
  overview: center,
  archive: `${center}/archive`,
  emails: `${center}/emails`,
  email: `${center}/emails/$templateId`,
  notices: `${center}/notices`,
  write: `${center}/write`,
  archived: `${center}/archive/$emailId`,
} as const;

export const emailAddress = (templateId: string): string =>
  communicationPaths.email.replace('$templateId', templateId);

export const archivedAddress = (emailId: string): string =>
  communicationPaths.archived.replace('$emailId', emailId);

/** Writing to the people of a group. */
export const writeTo = (audience: 'team' | 'organization' | 'challenge', id: string) => ({
  to: communicationPaths.write,
  search: { audience, id },
});

/** Writing a message of the launch, which opens as a draft. */
export const draftOf = (kind: string) => ({ to: communicationPaths.write, search: { kind } });

/** Writing to everyone who leads a team. */
export const writeToLeaders = { to: communicationPaths.write, search: { audience: 'leaders' } } as const;

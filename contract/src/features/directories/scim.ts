import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../schemas.ts';

/*
 * SCIM 2.0 (RFC 7643 and 7644). Directories send more than is read, in more ways than the standard has, so what they send
 * is checked by the services; errors are answered in SCIM's own form.
 */
const Resource = T.Record(T.String(), T.Any());
const IdOfResource = T.Object({ id: Id }, { additionalProperties: false });
const View = {
  attributes: T.Optional(T.String({ maxLength: 500 })),
  excludedAttributes: T.Optional(T.String({ maxLength: 500 })),
};
const OneView = T.Object(View, { additionalProperties: false });
const ListView = T.Object(
  {
    ...View,
    filter: T.Optional(T.String({ maxLength: 1000 })),
    startIndex: T.Optional(T.Integer()),
    count: T.Optional(T.Integer()),
    sortBy: T.Optional(T.String({ maxLength: 100 })),
    sortOrder: T.Optional(T.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
);

/** A patch of a group may name thousands of people. */
const mostBody = 1024 * 1024;
const scim = { permission: 'public', form: 'scim', response: T.Any() } as const;

export const listScimUsers = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Users',
  summary: 'SCIM: list users, by filter and in pages',
  query: ListView,
});
export const createScimUser = endpoint({
  ...scim,
  method: 'POST',
  path: 'scim/v2/Users',
  summary: 'SCIM: create a user, who becomes a member',
  body: Resource,
});
export const getScimUser = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Users/{id}',
  summary: 'SCIM: get a user',
  params: IdOfResource,
  query: OneView,
});
export const replaceScimUser = endpoint({
  ...scim,
  method: 'PUT',
  path: 'scim/v2/Users/{id}',
  summary: 'SCIM: replace a user. With active false the member is deactivated at once',
  params: IdOfResource,
  body: Resource,
});
export const patchScimUser = endpoint({
  ...scim,
  method: 'PATCH',
  path: 'scim/v2/Users/{id}',
  summary: 'SCIM: change a user',
  params: IdOfResource,
  body: Resource,
});
export const deleteScimUser = endpoint({
  ...scim,
  method: 'DELETE',
  path: 'scim/v2/Users/{id}',
  summary: 'SCIM: delete a user. The member is deactivated, and what they recorded stays',
  params: IdOfResource,
});

export const getScimMe = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Me',
  summary: 'SCIM: a directory is nobody itself, so this answers 501',
});
export const scimBulk = endpoint({
  ...scim,
  method: 'POST',
  path: 'scim/v2/Bulk',
  summary: 'SCIM: calls in bulk are not supported, so this answers 501',
  body: Resource,
});

export const listScimGroups = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Groups',
  summary: 'SCIM: list groups, by filter and in pages',
  query: ListView,
});
export const createScimGroup = endpoint({
  ...scim,
  method: 'POST',
  path: 'scim/v2/Groups',
  summary: 'SCIM: create a group. Its people join the organization with its name, if they are in none',
  body: Resource,
  mostBody,
});
export const getScimGroup = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Groups/{id}',
  summary: 'SCIM: get a group',
  params: IdOfResource,
  query: OneView,
});
export const replaceScimGroup = endpoint({
  ...scim,
  method: 'PUT',
  path: 'scim/v2/Groups/{id}',
  summary: 'SCIM: replace a group',
  params: IdOfResource,
  body: Resource,
  mostBody,
});
export const patchScimGroup = endpoint({
  ...scim,
  method: 'PATCH',
  path: 'scim/v2/Groups/{id}',
  summary: 'SCIM: change a group',
  params: IdOfResource,
  body: Resource,
  mostBody,
});
export const deleteScimGroup = endpoint({
  ...scim,
  method: 'DELETE',
  path: 'scim/v2/Groups/{id}',
  summary: 'SCIM: delete a group. Its people stay members',
  params: IdOfResource,
});

export const getScimConfig = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/ServiceProviderConfig',
  summary: 'SCIM: get what is supported',
});
export const listScimResourceTypes = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/ResourceTypes',
  summary: 'SCIM: list the types of resources',
});
export const listScimSchemas = endpoint({
  ...scim,
  method: 'GET',
  path: 'scim/v2/Schemas',
  summary: 'SCIM: list the attributes that are read and sent',
});

import { groupSchema, userSchema } from './user-resource.ts';

const meta = (resourceType: string, location: string) => ({ resourceType, location });

/** What a directory may ask for (RFC 7643, 5). */
export const serviceConfig = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer', description: 'A token of the program', primary: true },
  ],
  meta: meta('ServiceProviderConfig', `${address}/ServiceProviderConfig`),
});

const typeOf = (name: 'User' | 'Group', schema: string, address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: meta('ResourceType', `${address}/ResourceTypes/${name}`),
});

export const resourceTypes = (address: string) => [
  typeOf('User', userSchema, address),
  typeOf('Group', groupSchema, address),
];

const attribute = (name: string, change: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...change,
});

const schema = (id: string, name: string, address: string, attributes: object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: meta('Schema', `${address}/Schemas/${id}`),
});

/** The attributes that are read and sent. Others are taken and forgotten. */
export const schemas = (address: string) => [
  schema(userSchema, 'User', address, [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('displayName'),
    attribute('active', { type: 'boolean' }),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('givenName'), attribute('familyName'), attribute('formatted')],
    }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
  ]),
  schema(groupSchema, 'Group', address, [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute('value', { mutability: 'immutable' }), attribute('display')],
    }),
  ]),
];

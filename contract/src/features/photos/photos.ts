import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';

/** Maximum photos of one post or journal entry. */
export const mostPhotos = 4;

export const Photo = T.Object({ id: Id, width: T.Integer(), height: T.Integer() });
export type Photo = T.Static<typeof Photo>;

/** The subjects of a photo. `portrait`: the member's profile photo. */
export type PhotoKind = 'post' | 'journal' | 'challenge' | 'team' | 'organization' | 'portrait';

/** JPEG, PNG, WebP, GIF or AVIF, up to 10 MB and 40 megapixels each. */
export const Photos = T.Array(T.Any(), { maxItems: mostPhotos });

const photosRead = permission('photos.read', forProgram);

export const getPhoto = endpoint({
  method: 'GET',
  path: 'photos/{id}',
  permission: photosRead,
  summary: 'Get a photo as WebP, for those who may read what it belongs to',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MapInMaking } from './map-making.ts';
import { Id, IdParams } from '../schemas.ts';

export const setMapPicture = endpoint({
  method: 'POST',
  path: 'maps/{id}/picture',
  permission: 'maps.write',
  summary: 'The picture that a route is drawn on, in the place of the one there was',
  params: IdParams,
  bodyKind: 'form',
  body: T.Object({ picture: T.Any() }, { additionalProperties: false }),
  response: MapInMaking,
  errors: ['feature_off', 'bad_image', 'body_too_large', 'storage_full'],
});

const milestoneParams = T.Object({ id: Id, milestoneId: Id }, { additionalProperties: false });

export const setMilestonePhoto = endpoint({
  method: 'POST',
  path: 'maps/{id}/milestones/{milestoneId}/photo',
  permission: 'maps.write',
  summary: 'The photo of a milestone, in the place of the one there was',
  params: milestoneParams,
  bodyKind: 'form',
  body: T.Object({ photo: T.Any() }, { additionalProperties: false }),
  response: MapInMaking,
  errors: ['feature_off', 'bad_image', 'body_too_large', 'storage_full'],
});

export const removeMilestonePhoto = endpoint({
  method: 'DELETE',
  path: 'maps/{id}/milestones/{milestoneId}/photo',
  permission: 'maps.write',
  summary: 'Take the photo of a milestone away',
  params: milestoneParams,
  response: MapInMaking,
  errors: ['feature_off'],
});

export const getMapPicture = endpoint({
  method: 'GET',
  path: 'map-pictures/{id}',
  permission: 'maps.write',
  summary: 'A picture of a map in making, as WebP, for who makes maps',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

export const getJourneyGround = endpoint({
  method: 'GET',
  path: 'challenges/{id}/journey/ground',
  permission: 'challenges.read',
  summary: 'The uploaded picture that the way of a challenge lies on, as WebP; for who sees the challenge',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

export const getMilestonePhoto = endpoint({
  method: 'GET',
  path: 'challenges/{id}/milestones/{milestoneId}/photo',
  permission: 'challenges.read',
  summary: 'The photo of a milestone, as WebP; it does not exist for who has not come to it',
  params: milestoneParams,
  response: T.String(),
  mediaType: 'image/webp',
});

import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { MapInMaking } from './making.ts';
import { Id, IdParams } from '../../schemas.ts';
import { challengesRead } from '../challenges/permissions.ts';
import { mapsWrite } from './permissions.ts';

export const setMapPicture = endpoint({
  method: 'POST',
  path: 'maps/{id}/picture',
  permission: mapsWrite,
  summary: 'Replace the picture that a route is drawn on',
  params: IdParams,
  bodyKind: 'form',
  body: T.Object({ picture: T.Any() }, { additionalProperties: false }),
  costly: true,
  response: MapInMaking,
  errors: ['feature_off', 'bad_image', 'body_too_large', 'storage_full'],
});

const milestoneParams = T.Object({ id: Id, milestoneId: Id }, { additionalProperties: false });

export const setMilestonePhoto = endpoint({
  method: 'POST',
  path: 'maps/{id}/milestones/{milestoneId}/photo',
  permission: mapsWrite,
  summary: 'Replace the photo of a milestone',
  params: milestoneParams,
  bodyKind: 'form',
  body: T.Object({ photo: T.Any() }, { additionalProperties: false }),
  costly: true,
  response: MapInMaking,
  errors: ['feature_off', 'bad_image', 'body_too_large', 'storage_full'],
});

export const removeMilestonePhoto = endpoint({
  method: 'DELETE',
  path: 'maps/{id}/milestones/{milestoneId}/photo',
  permission: mapsWrite,
  summary: 'Remove the photo of a milestone',
  params: milestoneParams,
  response: MapInMaking,
  errors: ['feature_off'],
});

export const getMapPicture = endpoint({
  method: 'GET',
  path: 'map-pictures/{id}',
  permission: mapsWrite,
  summary: 'Get a picture of a map as WebP, for makers of maps',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

export const getJourneyGround = endpoint({
  method: 'GET',
  path: 'challenges/{id}/journey/ground',
  permission: challengesRead,
  summary: 'Get the picture under the route of a challenge as WebP',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

export const getMilestonePhoto = endpoint({
  method: 'GET',
  path: 'challenges/{id}/milestones/{milestoneId}/photo',
  permission: challengesRead,
  summary: 'Get the photo of a milestone as WebP. It does not exist until the milestone is reached',
  params: milestoneParams,
  response: T.String(),
  mediaType: 'image/webp',
});

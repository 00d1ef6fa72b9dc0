import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Nullable } from '../../schemas.ts';
import { programsConfigure } from './permissions.ts';

/** Pictures that a program may keep for its look. */
export const mostProgramPictures = 200;

export const uploadProgramPicture = endpoint({
  method: 'POST',
  path: 'programs/{id}/pictures',
  permission: programsConfigure,
  summary: 'Upload a picture for the look of a program. It is shown once settings name it',
  params: IdParams,
  bodyKind: 'form',
  body: T.Object({ picture: T.Any() }, { additionalProperties: false }),
  costly: true,
  response: T.Object({ id: Id }),
  errors: ['bad_image', 'body_too_large', 'storage_full', 'too_many_requests'],
});

export const getProgramPicture = endpoint({
  method: 'GET',
  path: 'program-pictures/{id}',
  permission: 'public',
  summary: 'Get a picture of the look of a program as WebP',
  params: IdParams,
  response: T.String(),
  mediaType: 'image/webp',
});

/** A program's look before login. */
export const ProgramLook = T.Object({
  programName: T.String(),
  slug: T.String(),
  logo: Nullable(Id),
  accent: Nullable(T.String()),
  loginTitle: T.String(),
  loginText: T.String(),
  loginPicture: Nullable(Id),
  /** The page at /info as safe HTML; empty without one. */
  page: T.String(),
});
export type ProgramLook = T.Static<typeof ProgramLook>;

export const getProgramLook = endpoint({
  method: 'GET',
  path: 'program-look/{programName}',
  permission: 'public',
  summary: 'Get the logo, color, login texts and own page of a program, by its short name or name',
  params: T.Object(
    { programName: T.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  response: ProgramLook,
});

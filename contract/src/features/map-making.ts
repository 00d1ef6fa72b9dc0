import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DrawingField } from './drawings.ts';
import { MapGround, MapKind, MapSummary, Point } from './maps.ts';
import { Photo } from './photos.ts';
import { Done, Id, IdParams, Moment, Name, Nullable, PageOf, oneOf, pageQuery } from '../schemas.ts';

/** Limits of a map (decision 280). */
export const mostRoutePoints = 20_000;
export const mostMilestones = 200;
export const mostMapFile = 10 * 1024 * 1024;
/** A whole map in JSON, with room. */
const mostMapBody = 6 * 1024 * 1024;

export const MapStatus = oneOf(['draft', 'published']);
export type MapStatus = T.Static<typeof MapStatus>;

const Abilities = T.Object({
  update: T.Boolean(),
  delete: T.Boolean(),
});

/** A map in the list of who makes them: drafts too. */
export const MadeMap = T.Object({
  ...MapSummary.properties,
  status: MapStatus,
  /** Written in the code and brought up to date with it: to be copied, not changed. */
  shipped: T.Boolean(),
  /** Challenges that were made on it and stand; each walks on a copy of its own. */
  challenges: T.Integer(),
  updatedAt: Moment,
  abilities: Abilities,
});
export type MadeMap = T.Static<typeof MadeMap>;

const sourceLabel = T.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
/** Where a fact is from, or where more is to be read; https alone. */
const Source = T.Object(
  { label: sourceLabel, url: T.String({ maxLength: 500, pattern: '^https://\\S+$' }) },
  { additionalProperties: false },
);

const milestoneFields = {
  /** How far along the way, 0..1; two may not stand at the same place. */
  fraction: T.Number({ minimum: 0, maximum: 1 }),
  title: Name,
  text: T.String({ maxLength: 4000 }),
  fact: T.String({ maxLength: 1000 }),
  source: Nullable(Source),
};

export const MadeMilestone = T.Object({
  id: Id,
  position: T.Integer(),
  place: Point,
  ...milestoneFields,
  drawing: Nullable(T.String()),
  photo: Nullable(Photo),
});
export type MadeMilestone = T.Static<typeof MadeMilestone>;

/** A map with all that it holds, as its makers see it. */
export const MapInMaking = T.Object({
  ...MadeMap.properties,
  /** The uploaded picture of a ground that is one; null on the world, before one was uploaded, and on a drawn one. */
  groundPicture: Nullable(Photo),
  /** Whether the length was told; else it is as long as the route, 0 in a draft without one. */
  lengthGiven: T.Boolean(),
  /** All its points; where the way crosses the 180th meridian a leg goes the shorter way round. */
  route: T.Array(Point),
  /** All of them, in their order. */
  places: T.Array(MadeMilestone),
});
export type MapInMaking = T.Static<typeof MapInMaking>;

const sentMilestone = T.Object(
  {
    /** Of one that is there; left out: a new one. Those not sent are deleted. */
    id: T.Optional(Id),
    ...milestoneFields,
    /** Left out: as it is. */
    drawing: T.Optional(Nullable(DrawingField)),
  },
  { additionalProperties: false },
);
export type SentMilestone = T.Static<typeof sentMilestone>;

const values = {
  name: Name,
  about: T.String({ maxLength: 2000 }),
  kind: MapKind,
  /** The real length that is told; on the world, left out or null: as long as the route is. */
  lengthMetres: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000_000 }))),
  route: T.Array(Point, { maxItems: mostRoutePoints }),
  places: T.Array(sentMilestone, { maxItems: mostMilestones }),
};

export const listMadeMaps = endpoint({
  method: 'GET',
  path: 'maps',
  permission: 'maps.write',
  summary: 'List maps for the map editor, drafts included',
  query: T.Object(
    {
      ...pageQuery(15),
      search: T.Optional(T.String({ maxLength: 100 })),
      kind: T.Optional(MapKind),
      status: T.Optional(MapStatus),
      /** 1: those for every program alone; 0: the program’s own alone. */
      shared: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      sortColumn: T.Optional(oneOf(['name', 'lengthMetres', 'updated'])),
      sortOrder: T.Optional(oneOf(['asc', 'desc'])),
    },
    { additionalProperties: false },
  ),
  response: PageOf(MadeMap),
  errors: ['feature_off'],
});

export const getMadeMap = endpoint({
  method: 'GET',
  path: 'maps/{id}',
  permission: 'maps.write',
  summary: 'Get a map with its whole route and all milestones',
  params: IdParams,
  response: MapInMaking,
  errors: ['feature_off'],
});

export const createMap = endpoint({
  method: 'POST',
  path: 'maps',
  permission: 'maps.write',
  summary: 'Create a draft of a map for the program or, as platform staff, for every program',
  body: T.Object(
    { ...values, ground: MapGround, shared: T.Optional(T.Boolean()) },
    { additionalProperties: false },
  ),
  mostBody: mostMapBody,
  response: MapInMaking,
  errors: ['feature_off', 'validation_failed', 'body_too_large'],
  idempotent: true,
});

export const updateMap = endpoint({
  method: 'POST',
  path: 'maps/{id}',
  permission: 'maps.write',
  summary: 'Save a whole map, publish or unpublish it. Challenges keep their copies',
  params: IdParams,
  body: T.Object(
    {
      ...values,
      status: MapStatus,
      /**
       * updatedAt of what was changed: who else has saved meanwhile is not overwritten. Pictures are set by calls of their own
       * and do not move it.
       */
      seen: Moment,
    },
    { additionalProperties: false },
  ),
  mostBody: mostMapBody,
  response: MapInMaking,
  errors: ['feature_off', 'validation_failed', 'map_changed', 'body_too_large'],
  idempotent: true,
});

export const deleteMap = endpoint({
  method: 'DELETE',
  path: 'maps/{id}',
  permission: 'maps.write',
  summary: 'Delete a map. Challenges keep their copies',
  params: IdParams,
  response: Done,
  errors: ['feature_off'],
});

export const copyMap = endpoint({
  method: 'POST',
  path: 'maps/{id}/copy',
  permission: 'maps.write',
  summary: 'Copy any map, including shipped ones, into a draft with its pictures',
  params: IdParams,
  body: T.Object({ name: Name, shared: T.Optional(T.Boolean()) }, { additionalProperties: false }),
  response: MapInMaking,
  errors: ['feature_off'],
  idempotent: true,
});

/** A route read from a file, to be looked at before it is taken. */
export const RouteFromFile = T.Object({
  /** What the file calls it; null: nothing. */
  name: Nullable(T.String()),
  route: T.Array(Point),
  /** How many points the file had; more than 20,000 are thinned without changing the line to the eye. */
  pointsInFile: T.Integer(),
  lengthMetres: T.Integer(),
  /** Named places of the file, each put on the nearest point of the way. */
  places: T.Array(T.Object({ fraction: T.Number(), title: T.String(), text: T.String() })),
  /** Several tracks or segments were put one after another, ends met farther than 1 km apart, ... */
  notes: T.Array(
    oneOf([
      'joined_tracks',
      'gap',
      'thinned',
      'places_far',
      'places_cut',
      'places_same_spot',
      'other_geometry',
    ]),
  ),
});
export type RouteFromFile = T.Static<typeof RouteFromFile>;

export const readRouteFile = endpoint({
  method: 'POST',
  path: 'maps/read-file',
  permission: 'maps.write',
  summary: 'Read the route and places of a GPX or GeoJSON file. Nothing is stored',
  bodyKind: 'form',
  mostUpload: mostMapFile,
  body: T.Object({ file: T.Any() }, { additionalProperties: false }),
  /** Of a file that is broken in one place, `details.line` of the error says where. */
  response: RouteFromFile,
  errors: ['feature_off', 'invalid_file', 'body_too_large'],
});

import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { DrawingField } from './drawings.ts';
import { MapBasemap, MapKind, MapSummary, Point } from './maps.ts';
import { patterns } from '../../patterns.ts';
import { Photo } from '../photos/photos.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  Moment,
  Name,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { mapsWrite } from './permissions.ts';

/** Limits of a map (decision 280). */
export const mostRoutePoints = 20_000;
export const mostMilestones = 200;
export const mostMapFile = 10 * 1024 * 1024;
/** Maximum bytes of a whole map in JSON, with a margin. */
const mostMapBody = 6 * 1024 * 1024;

export const MapStatus = oneOf(['draft', 'published']);
export type MapStatus = T.Static<typeof MapStatus>;

const Abilities = T.Object({
  update: T.Boolean(),
  delete: T.Boolean(),
});

/** A map in its editors' list, which includes drafts. */
export const MadeMap = T.Object({
  ...MapSummary.properties,
  status: MapStatus,
  /** Shipped with the code and updated with it; it can be copied but not changed. */
  shipped: T.Boolean(),
  /** Existing challenges that use it; each has its own copy. */
  challenges: T.Integer(),
  updatedAt: Moment,
  abilities: Abilities,
});
export type MadeMap = T.Static<typeof MadeMap>;

const sourceLabel = T.String({ minLength: 1, maxLength: 120, pattern: '\\S', oneLine: true });
/** The source of a fact, or where to read more; https only. */
const Source = T.Object(
  { label: sourceLabel, url: T.String({ maxLength: 500, pattern: patterns.https }) },
  { additionalProperties: false },
);

const milestoneFields = {
  /** Fraction of the route, 0..1. Two places cannot have the same one. */
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

/** A complete map, as its editors see it. */
export const MapInMaking = T.Object({
  ...MadeMap.properties,
  /** The uploaded basemap picture; null for world maps and drawings, and before an upload. */
  groundPicture: Nullable(Photo),
  /** Says whether the length was entered; otherwise it is the length of the route, or 0 in a draft without one. */
  lengthGiven: T.Boolean(),
  /** All points. A segment across the 180th meridian takes the shorter direction. */
  route: T.Array(Point),
  /** All places, in route order. */
  places: T.Array(MadeMilestone),
});
export type MapInMaking = T.Static<typeof MapInMaking>;

const sentMilestone = T.Object(
  {
    /** Id of an existing place; omit it for a new one. Places that are not sent are deleted. */
    id: T.Optional(Id),
    ...milestoneFields,
    /** Omit it to leave the value unchanged. */
    drawing: T.Optional(Nullable(DrawingField)),
  },
  { additionalProperties: false },
);
export type SentMilestone = T.Static<typeof sentMilestone>;

const values = {
  name: Name,
  about: T.String({ maxLength: 2000 }),
  kind: MapKind,
  /** The real length. On a world map, omitted or null means the length of the route. */
  lengthMetres: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000_000 }))),
  route: T.Array(Point, { maxItems: mostRoutePoints }),
  places: T.Array(sentMilestone, { maxItems: mostMilestones }),
};

export const listMadeMaps = endpoint({
  method: 'GET',
  path: 'maps',
  permission: mapsWrite,
  summary: 'List maps for the map editor, drafts included',
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      search: T.Optional(T.String({ maxLength: 100 })),
      kind: T.Optional(MapKind),
      status: T.Optional(MapStatus),
      /** 1: only maps for every program. 0: only the program’s own. */
      shared: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      sortColumn: T.Optional(oneOf(['name', 'lengthMetres', 'updated'])),
      sortOrder: T.Optional(oneOf(['asc', 'desc'])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(MadeMap),
  errors: ['feature_off'],
});

export const getMadeMap = endpoint({
  method: 'GET',
  path: 'maps/{id}',
  permission: mapsWrite,
  summary: 'Get a map with its whole route and all milestones',
  params: IdParams,
  response: MapInMaking,
  errors: ['feature_off'],
});

export const createMap = endpoint({
  method: 'POST',
  path: 'maps',
  permission: mapsWrite,
  summary: 'Create a draft of a map for the program or, as platform staff, for every program',
  body: T.Object(
    { ...values, ground: MapBasemap, shared: T.Optional(T.Boolean()) },
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
  permission: mapsWrite,
  summary: 'Save a whole map, publish or unpublish it. Challenges keep their copies',
  params: IdParams,
  body: T.Object(
    {
      ...values,
      status: MapStatus,
      /**
       * updatedAt of the version that was edited, so that nobody overwrites a newer one. Pictures have their own
       * calls, which do not change it.
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
  permission: mapsWrite,
  summary: 'Delete a map. Challenges keep their copies',
  params: IdParams,
  response: Done,
  errors: ['feature_off'],
});

export const copyMap = endpoint({
  method: 'POST',
  path: 'maps/{id}/copy',
  permission: mapsWrite,
  summary: 'Copy any map, including shipped ones, into a draft with its pictures',
  params: IdParams,
  body: T.Object({ name: Name, shared: T.Optional(T.Boolean()) }, { additionalProperties: false }),
  response: MapInMaking,
  errors: ['feature_off'],
  idempotent: true,
});

/** A route read from a file, to review before it is used. */
export const RouteFromFile = T.Object({
  /** Name in the file; null without one. */
  name: Nullable(T.String()),
  route: T.Array(Point),
  /** Number of points in the file. Above 20,000 they are thinned without a visible change. */
  pointsInFile: T.Integer(),
  lengthMetres: T.Integer(),
  /** Named places in the file, each moved to the nearest point of the route. */
  places: T.Array(T.Object({ fraction: T.Number(), title: T.String(), text: T.String() })),
  /** Adjustments: several tracks or segments were joined, some with a gap of more than 1 km, ... */
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
  permission: mapsWrite,
  summary: 'Read the route and places of a GPX or GeoJSON file. Nothing is stored',
  bodyKind: 'form',
  mostUpload: mostMapFile,
  body: T.Object({ file: T.Any() }, { additionalProperties: false }),
  /** If the file has a syntax error, `details.line` gives its line. */
  costly: true,
  response: RouteFromFile,
  errors: ['feature_off', 'invalid_file', 'body_too_large'],
});

import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Bit } from '../challenges/kinds.ts';
import { Photo } from '../photos/photos.ts';
import { Cursor, CursorPageOf, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';

export const MapKind = T.Union([T.Literal('normal'), T.Literal('wellness'), T.Literal('preventative')]);
export type MapKind = T.Static<typeof MapKind>;
export const MapBasemap = T.Union([T.Literal('world'), T.Literal('picture')]);
export type MapBasemap = T.Static<typeof MapBasemap>;

/** [longitude, latitude] on the world; on a picture [x, y] from 0 to 1, from the upper left. */
export const Point = T.Array(T.Number(), { minItems: 2, maxItems: 2 });
export type Point = T.Static<typeof Point>;

export const MapOption = T.Object({
  id: Id,
  name: T.String(),
  kind: MapKind,
  lengthMetres: T.Integer(),
});
export type MapOption = T.Static<typeof MapOption>;

export const MapSummary = T.Object({
  ...MapOption.properties,
  about: T.String(),
  ground: MapBasemap,
  /** The drawing that the route is on; null on the world, and for uploaded pictures. */
  picture: Nullable(T.String()),
  milestones: T.Integer(),
  /** True for maps shipped with the platform, which every program can use. */
  shared: T.Boolean(),
  /** The simplified route, for a thumbnail. */
  preview: T.Array(Point),
});
export type MapSummary = T.Static<typeof MapSummary>;

/** The content of a milestone; all fields are null for readers who have not reached it. */
export const MilestoneWords = {
  title: Nullable(T.String()),
  text: Nullable(T.String()),
  fact: Nullable(T.String()),
  source: Nullable(T.Object({ label: T.String(), url: T.String() })),
  drawing: Nullable(T.String()),
  /** Its photo: `challenges/{id}/milestones/{milestoneId}/photo`, or `map-pictures/{id}` for a map to choose. */
  photo: Nullable(Photo),
};

export const MapMilestone = T.Object({
  id: Id,
  /** Its position in the order, from 1. */
  position: T.Integer(),
  /** Fraction of the route, 0..1. */
  fraction: T.Number(),
  place: Point,
  ...MilestoneWords,
});
export type MapMilestone = T.Static<typeof MapMilestone>;

/** true or false; 1 or 0 are accepted as in other lists. */
const Flag = T.Union([T.Boolean(), Bit]);

const filters = {
  after: T.Optional(Cursor),
  search: T.Optional(T.String({ maxLength: 100 })),
  includeWellness: T.Optional(Flag),
  includePreventative: T.Optional(Flag),
  /** Only this map, if it can be chosen. */
  id: T.Optional(Id),
  kind: T.Optional(MapKind),
};

const mapsRead = permission('maps.read', forProgram);

export const listMaps = endpoint({
  method: 'GET',
  path: 'programs/maps',
  permission: mapsRead,
  summary: 'List published maps for challenges of my program: its own and shipped ones',
  query: T.Object(
    {
      ...pageQuery(15),
      ...filters,
      sortColumn: T.Optional(T.Union([T.Literal('name'), T.Literal('lengthMetres')])),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(MapSummary),
});

export const searchMaps = endpoint({
  method: 'GET',
  path: 'programs/map-search',
  permission: mapsRead,
  summary: 'Search these maps by name',
  query: T.Object({ ...pageQuery(10), ...filters }, { additionalProperties: false }),
  search: 'search',
  response: CursorPageOf(MapOption),
});

export const listMapMilestones = endpoint({
  method: 'GET',
  path: 'maps/{id}/milestones',
  permission: mapsRead,
  summary: 'List milestones of a map in order. Their texts are for admins only',
  params: IdParams,
  query: T.Object(pageQuery(50), { additionalProperties: false }),
  response: PageOf(MapMilestone),
});

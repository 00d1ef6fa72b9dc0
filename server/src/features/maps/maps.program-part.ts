import {
  Array as List,
  Boolean as Flag,
  Integer,
  Null,
  Number as Figure,
  String as Text,
  Union,
} from 'typebox';
import type { ProgramPart } from '../../kernel/program-files/public.ts';

const point = List(Figure(), { minItems: 2, maxItems: 4 });
const orNull = (maxLength: number) => Union([Text({ maxLength }), Null()]);

/** Maps of the program itself. Those on a picture that somebody uploaded are left out, because a file holds no pictures. */
export const mapsPart: ProgramPart = {
  name: 'maps',
  table: 'map',
  key: ['name'],
  empty: ['challenge_id', 'picture_id'],
  columns: {
    name: Text({ minLength: 1, maxLength: 100 }),
    about: Text({ maxLength: 5000 }),
    kind: Text({ pattern: '^(normal|wellness|preventative)$' }),
    status: Text({ pattern: '^(draft|published)$' }),
    ground: Text({ pattern: '^(world|picture)$' }),
    picture: orNull(100),
    // Of a draft whose points all lie at one place.
    length_metres: Integer({ minimum: 0 }),
    length_given: Flag(),
    route: List(point, { maxItems: 20_000 }),
    outline: List(point, { maxItems: 20_000 }),
    preview: List(point, { maxItems: 20_000 }),
  },
  json: ['route', 'outline', 'preview'],
  orderBy: ['name', 'id'],
  stamps: ['created_at', 'updated_at'],
  children: {
    name: 'milestones',
    table: 'milestone',
    parent: 'map_id',
    columns: {
      title: Text({ maxLength: 200 }),
      text: Text({ maxLength: 5000 }),
      fact: Text({ maxLength: 5000 }),
      source_label: orNull(300),
      source_url: Union([Text({ maxLength: 1000, pattern: '^https?://' }), Null()]),
      drawing: orNull(100),
      fraction: Figure({ minimum: 0, maximum: 1 }),
      place: point,
    },
    json: ['place'],
    orderBy: ['position', 'id'],
    position: 'position',
  },
};

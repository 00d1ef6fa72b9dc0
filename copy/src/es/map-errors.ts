import type { mapErrors as english } from '../en/map-errors.ts';
import type { Translated } from '../translated.ts';

export const mapErrors: Translated<typeof english> = {
  point_off_world:
    'Un punto queda fuera del mundo: las longitudes van de -180 a 180 y las latitudes de -90 a 90.',
  point_off_picture: 'Un punto queda fuera de la imagen.',
  way_too_long: 'Este camino mide más de 100.000 km.',
  way_needs_points: 'Un camino necesita al menos dos puntos distintos.',
  needs_milestone: 'Un mapa necesita al menos un hito.',
  same_spot: 'Otro hito está en el mismo lugar del camino.',
  no_such_milestone: 'Este hito ya no está en el mapa.',
  needs_picture: 'Sube la imagen sobre la que va el camino.',
  needs_length: 'Indica cuánto mide este camino.',
  drawn_on_world: 'Este mapa está dibujado sobre el mundo y no lleva imagen.',
  route_not_known: 'No es un archivo GPX ni GeoJSON.',
  route_archive: 'Es un archivo comprimido. Descomprímelo y elige el GPX o GeoJSON que contiene.',
  route_encoding: 'No pudimos leer las letras de este archivo. Guárdalo en UTF-8.',
  route_no_gpx: 'Es XML, pero no GPX.',
  route_no_geojson: 'Es JSON, pero no GeoJSON.',
  route_broken: 'Este archivo está dañado o incompleto.',
  route_entities: 'Este archivo declara un tipo de documento o entidades. No aceptamos archivos así.',
  route_too_deep: 'Este archivo tiene demasiados niveles.',
  route_bad_point: 'Un punto de este archivo no es un lugar del mundo.',
  route_no_way:
    'No hay ningún camino en este archivo: hace falta un track, una ruta o una línea con dos puntos distintos.',
  route_too_many_points: 'Este archivo tiene más de 500.000 puntos.',
  route_too_much: 'Este archivo tiene más de lo que podemos leer.',
};

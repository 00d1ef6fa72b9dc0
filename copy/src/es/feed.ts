import type { feed as english } from '../en/feed.ts';
import type { Translated } from '../translated.ts';

export const feed: Translated<typeof english> = {
  title: 'Qué hacen tus amistades',
  what: {
    goal: 'cumplió su meta de {{day}}',
    badge: 'ganó la insignia «{{badge}}»',
    challenge: 'se unió a',
    team: 'entró al equipo',
    friends: 'tiene la amistad de',
  },
  you: 'Tú',
  mine: {
    goal: 'cumpliste tu meta de {{day}}',
    badge: 'ganaste la insignia «{{badge}}»',
    challenge: 'te uniste a',
    team: 'entraste al equipo',
    friends: 'tienes la amistad de',
  },
  kudos: 'Aplauso',
  giveName: 'Un aplauso para {{name}}: {{what}}',
  given: '¡Un aplauso para {{name}}!',
  count_one: '{{count}} aplauso',
  count_other: '{{count}} aplausos',
  more: 'Mostrar más',
  empty: 'Nada nuevo de tus amistades',
  emptyText: 'Aquí llegan las metas que cumplen y los retos y equipos a los que se unen.',
  find: 'Encontrar amistades',
};

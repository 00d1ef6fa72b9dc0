import type { sitewide as english } from '../en/sitewide.ts';
import type { Translated } from '../translated.ts';

export const sitewide: Translated<typeof english> = {
  title: 'Todos',
  lead: 'Lo que {{program}} camina en conjunto.',
  sums: {
    label: 'En conjunto',
    members: 'Miembros',
    activeThisWeek: 'Activos esta semana',
    weekSteps: 'Pasos de esta semana',
    monthSteps: 'Pasos de este mes',
    totalSteps: 'Pasos en total',
  },
  graph: {
    title: 'Día por día',
    caption: 'Pasos del programa, día por día',
    day: 'Día',
    steps: 'Pasos',
    people: 'Personas',
    average: 'Por persona',
  },
  board: {
    title: 'Quienes más caminan',
    period: 'De qué periodo',
    week: 'Esta semana',
    month: 'Este mes',
    all: 'En total',
    caption: 'Miembros según sus pasos, página {{page}}',
    rank: 'Lugar',
    name: 'Nombre',
    steps: 'Pasos',
    me: 'Tú',
    private: 'Miembro privado',
    gap: 'Tu propio lugar',
    none: 'aún ninguno',
    empty: 'Todavía nadie ha caminado',
  },
  journals: 'De los diarios',
  allJournals: 'Todas las entradas',
};

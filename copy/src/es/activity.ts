import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../translated.ts';

export const activity: Translated<typeof english> = {
  log: {
    title: 'Registrar actividad',
    day: 'Día',
    steps: 'Pasos',
    stepsHelp: 'De todo el día. Reemplaza lo que escribiste antes.',
    activity: 'Actividad',
    noActivity: 'Ninguna',
    minutes: 'Minutos',
    more: 'Agregar minutos de una actividad',
    submit: 'Guardar',
    confirm: 'Sí, es correcto',
    saved: '{{steps}} pasos guardados para {{day}}',
    savedActivities: 'Guardado para {{day}}',
    took: 'Se quitó lo de {{day}}',
    nothing: 'Escribe los pasos o elige una actividad.',
    badNumber: 'Escribe un número entero.',
    existing: 'Hasta ahora: {{steps}}',
  },
  source: { device: 'Dispositivo', import: 'Importación', manual: 'A mano', none: 'Sin registro' },
  reason: {
    none: '',
    chosen: '',
    larger: 'la mayor de dos fuentes',
    manual: '',
    manual_added: 'escritos a mano, sumados a los del dispositivo',
    manual_ignored: 'cuenta el dispositivo, no lo escrito a mano',
  },
};

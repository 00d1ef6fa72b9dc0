import type { reports as english } from '../en/reports.ts';
import type { Translated } from '../translated.ts';

export const reports: Translated<typeof english> = {
  stats: (challenge) => `${challenge} - estadísticas`,
  winners: (challenge) => `${challenge} - ganadores`,
  yes: 'sí',
  no: 'no',
  columns: {
    rank: 'Lugar',
    name: 'Nombre',
    username: 'Usuario',
    email: 'Correo',
    team: 'Equipo',
    member: 'Miembro',
    members: 'Miembros',
    score: 'Puntaje',
    total: 'Total',
    credited: 'Contado',
    creditedDays: 'Días contados',
    finished: 'Terminó',
    countsFrom: 'Cuenta desde',
  },
};

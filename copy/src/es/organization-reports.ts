import type { organizationReports as english } from '../en/organization-reports.ts';
import type { Translated } from '../translated.ts';

export const organizationReports: Translated<typeof english> = {
  members: (name, from, to) => `${name} - miembros del ${from} al ${to}`,
  teams: (name, from, to) => `${name} - equipos del ${from} al ${to}`,
  columns: {
    name: 'Nombre',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    joinedOn: 'Dentro desde',
    team: 'Equipo',
    leaders: 'Líderes',
    members: 'Miembros ahora',
    steps: 'Pasos',
    days: 'Días con pasos',
    memberDays: 'Días de miembros',
    perDay: 'Pasos por día con pasos',
    perMemberDay: 'Pasos por día de un miembro',
  },
};

import type { demo as english } from '../en/demo.ts';
import type { Translated } from '../translated.ts';

export const demo: Translated<typeof english> = {
  'member@cedar.example': 'Miembro de Cedar & Co',
  'leader@cedar.example': 'Líder de equipo en Cedar & Co',
  'admin@cedar.example': 'Administración de Cedar & Co',
  'admin@birch.example': 'Administración de Birch Library',
  'member@birch.example': 'Miembro de Birch Library',
  'staff@goodstride.example': 'Personal de la plataforma (WT Admin)',
  'super@goodstride.example': 'Responsable de la plataforma (Super WT Admin)',
};

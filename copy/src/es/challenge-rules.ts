import type { challengeRules as english } from '../en/challenge-rules.ts';
import type { Translated } from '../translated.ts';

export const challengeRules: Translated<typeof english> = {
  dates: 'Días',
  score: 'Puntaje',
  scoreTotal:
    'La suma de los días contados. En un empate gana quien tiene más días contados, luego quien llegó antes; si no, se comparte el lugar.',
  scoreAverage:
    'La suma dividida entre los días desde que entraste. Tienes lugar cuando han pasado suficientes días.',
  scoreTeam:
    'Lo que ganaron los miembros mientras estaban en el equipo, para un miembro promedio en todos los días hasta ahora.',
  scoreOrganization:
    'Lo que ganaron los miembros mientras formaban parte, para un miembro promedio en todos los días hasta ahora.',
  points: 'Qué da puntos',
  pointsLedger: 'Los puntos que se ganan al registrar, al cumplir metas propias y cosas parecidas.',
  pointsWellness: '{{metrics}}: un punto por cada uno en un día, dos por los pasos.',
  pointsJournals: 'La primera entrada del diario en un día: 1; su primera foto: 3.',
  pointsQuestions: 'Una respuesta correcta a la pregunta de la semana: 10.',
  entry: 'Qué se registra',
  entryDate: 'Cuándo se hizo.',
  entryText: 'Un texto.',
  lookback: 'También cuentan hasta {{days}} días antes del primer día.',
  incentive: 'Incentivo',
  activities: 'Actividades',
  activities0: 'Cuentan solo los pasos.',
  activities1: 'Cuentan los pasos y las actividades del convertidor.',
  activities2: 'Cuentan solo las actividades del convertidor.',
  caps: 'Topes',
  capDevice: 'Máximo {{steps}} pasos al día de dispositivos.',
  capManual: 'Máximo {{steps}} pasos escritos a mano al día.',
  noCaps: 'Sin tope.',
  grace: 'Registros tardíos',
  graceText:
    'Los registros de los últimos días cuentan hasta {{hours}} horas después de que el último día termina donde estás. Definitivo el {{moment}}.',
  zone: 'Zona horaria',
  open: 'Quién puede unirse',
  openAll: 'Quien lo vea.',
  openInvited: 'Quien tenga invitación.',
  openOrganization: 'Quien forme parte de una de las que participan, desde el día en que entra.',
  deadline: 'Último día para unirse: {{date}}.',
  public: 'Lo ve',
  publicAll: 'todo el programa',
  publicSome: 'quien participa, quien tiene invitación y la administración',
};

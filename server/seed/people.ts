/**
 * Names of the people in the demo and the language they use. They are invented. The first three are the ones that visitors
 * log in as.
 */
export const people: readonly (readonly [firstName: string, lastName: string, locale?: 'es'])[] = [
  ['Mara', 'Okafor'],
  ['Lena', 'Brandt'],
  ['Ada', 'Castillo'],
  ['Jonas', 'Berg'],
  ['Amina', 'Khalil'],
  ['Tao', 'Lin'],
  ['Priya', 'Shah'],
  ['Elif', 'Demir'],
  ['Noor', 'Haddad'],
  ['Sven', 'Olsen'],
  ['Fernando', 'Alves'],
  ['Grace', 'Mbeki'],
  ['Hana', 'Sato'],
  ['Ivo', 'Marek'],
  ['Julia', 'Rossi'],
  ['Kofi', 'Boateng'],
  ['Leo', 'Martin'],
  ['Mina', 'Park'],
  ['Nils', 'Holm'],
  ['Olga', 'Petrova'],
  ['Paul', 'Weber'],
  ['Quinn', 'Doyle'],
  ['Rosa', 'Jiménez', 'es'],
  ['Samir', 'Patel'],
  ['Tessa', 'Vos'],
  ['Uma', 'Rao'],
  ['Viktor', 'Novak'],
  ['Wanda', 'Kowal'],
  ['Ximena', 'Cruz', 'es'],
  ['Yusuf', 'Aydın'],
  ['Zoë', 'Baker'],
  ['André', 'Dubois'],
  ['Béla', 'Tóth'],
  ['Chloe', 'Wong'],
  ['Dario', 'Conti'],
  ['Esther', 'Levy'],
  ['Farid', 'Nazari'],
  ['Gina', 'Moretti'],
  ['Hugo', 'Lambert'],
  ['Inês', 'Ferreira'],
  ['Jack', 'Turner'],
  ['Kira', 'Ivanova'],
  ['Liam', 'Murphy'],
  ['Maya', 'Singh'],
  ['Nadia', 'Rahman'],
  ['Oscar', 'Lund'],
  ['Petra', 'Král'],
  ['Rémy', 'Girard'],
  ['Siosaia', 'Vaka'],
  ['Thandi', 'Dube'],
  ['Mateo', 'Quispe', 'es'],
  ['Lucía', 'Herrera', 'es'],
];

/** The last ones came two weeks ago and are on no team yet. */
export const newcomers = 4;

export const teamNames = [
  'Fernweh',
  'Slow Loris',
  'Quiet Storm',
  'Team Roble',
  'Stairway Six',
  'Morning Fog',
] as const;
export const organizationNames = ['Workshop', 'Office', 'Logistics'] as const;
export const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Europe/Berlin'] as const;

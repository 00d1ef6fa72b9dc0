/** Names of the demo's people; nobody in particular. */
export const people: readonly (readonly [string, string])[] = [
  ['Mara', 'Okafor'], ['Lena', 'Brandt'], ['Ada', 'Castillo'], ['Jonas', 'Berg'], ['Amina', 'Khalil'], ['Tao', 'Lin'], ['Priya', 'Shah'],
  ['Elif', 'Demir'], ['Noor', 'Haddad'], ['Sven', 'Olsen'], ['Fernando', 'Alves'], ['Grace', 'Mbeki'], ['Hana', 'Sato'], ['Ivo', 'Marek'],
  ['Julia', 'Rossi'], ['Kofi', 'Boateng'], ['Leo', 'Martin'], ['Mina', 'Park'], ['Nils', 'Holm'], ['Olga', 'Petrova'], ['Paul', 'Weber'],
  ['Quinn', 'Doyle'], ['Rosa', 'Jimenez'], ['Samir', 'Patel'], ['Tessa', 'Vos'], ['Uma', 'Rao'], ['Viktor', 'Novak'], ['Wanda', 'Kowal'],
  ['Ximena', 'Cruz'], ['Yusuf', 'Aydin'], ['Zoe', 'Baker'], ['Andre', 'Dubois'], ['Bela', 'Toth'], ['Chloe', 'Wong'], ['Dario', 'Conti'],
  ['Esther', 'Levy'], ['Farid', 'Nazari'], ['Gina', 'Moretti'], ['Hugo', 'Lambert'], ['Ines', 'Ferreira'], ['Jack', 'Turner'], ['Kira', 'Ivanova'],
  ['Liam', 'Murphy'], ['Maya', 'Singh'], ['Nadia', 'Rahman'], ['Oscar', 'Lund'], ['Petra', 'Kral'], ['Remy', 'Girard'],
];

export const teamNames = ['Fernweh', 'Slow Loris', 'Quiet Storm', 'Team Roble', 'Stairway Six', 'Morning Fog'] as const;
export const organizationNames = ['Workshop', 'Office', 'Logistics'] as const;
export const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Europe/Berlin'] as const;

import type { ImportField } from '#contract/features/member-center/import.ts';

const plain = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The headers that files use in practice, in English and Spanish, without spaces and accents. */
const headers: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'workemail',
    'companyemail',
    'businessemail',
    'emailwork',
    'correo',
    'correoelectronico',
    'correodetrabajo',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'nombre', 'nombres', 'primernombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'apellido', 'apellidos', 'primerapellido'],
  fullName: [
    'name',
    'fullname',
    'displayname',
    'employee',
    'employeename',
    'nombrecompleto',
    'nombreyapellido',
    'nombreyapellidos',
    'empleado',
  ],
  username: ['username', 'user', 'login', 'userid', 'nickname', 'usuario', 'nombredeusuario'],
  organization: [
    'organization',
    'organisation',
    'department',
    'division',
    'company',
    'location',
    'office',
    'site',
    'unit',
    'organizacion',
    'departamento',
    'empresa',
    'area',
    'sede',
    'oficina',
    'unidad',
  ],
  team: ['team', 'teamname', 'group', 'equipo', 'nombredelequipo', 'grupo'],
  dailyStepGoal: [
    'goal',
    'stepgoal',
    'dailystepgoal',
    'dailygoal',
    'steps',
    'meta',
    'metadepasos',
    'metadiaria',
  ],
  language: ['language', 'locale', 'lang', 'preferredlanguage', 'idioma', 'lengua'],
};

const fieldOf = new Map(
  Object.entries(headers).flatMap(([field, names]) => names.map((name) => [name, field as ImportField])),
);

/** Guesses what each column holds from its header. The first column of two that fit gets the field. */
export function guessMapping(header: readonly string[]): (ImportField | '')[] {
  const given = new Set<ImportField>();
  const mapping = header.map((name) => {
    const field = fieldOf.get(plain(name));
    if (!field || given.has(field)) return '';
    given.add(field);
    return field;
  });
  // With both parts of the name, a column with the whole name says nothing new.
  const hasParts = given.has('firstName') && given.has('lastName');
  return mapping.map((field) => (field === 'fullName' && hasParts ? '' : field));
}

import * as imports from '#contract/features/member-center/import.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

let count = 0;

/** Headers as a Spanish spreadsheet writes them. */
export const header = 'Correo electrónico;Nombre;Apellidos;Departamento;Equipo;Meta\n';

/** Starts an API, and calls of an admin who imports members into a program of their own. */
export async function startImports() {
  const api = await startApi();
  let programId = '';
  let admin!: Person;

  async function begin() {
    count += 1;
    await api.deps.gateway.global().deleteFrom('throttle').execute();
    programId = await inProgram(api, { settings: { organizationsOn: true, severalTeams: false } });
    const adminEmail = `admin${count}@north.test`;
    admin = await asMember(api, programId, { roleName: 'ProTierAdmin', email: adminEmail });
    return { programId, admin, adminEmail };
  }

  const upload = (text: string) => {
    const body = new FormData();
    body.set('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
    return api.call(admin.token, imports.uploadMembers, { params: { id: programId }, body });
  };
  const get = async (id: string) =>
    (await api.call(admin.token, imports.getMemberImport, { params: { id } })).body;
  const rowsOf = async (id: string, verdict: imports.RowVerdict) =>
    (await api.call(admin.token, imports.listMemberImportRows, { params: { id }, query: { verdict } })).body
      .items;
  const start = (id: string, invites = false) =>
    api.call(admin.token, imports.startMemberImport, { params: { id }, body: { invites } });
  const undo = (id: string) => api.call(admin.token, imports.undoMemberImport, { params: { id } });
  const directory = async () =>
    (await api.call(admin.token, listDirectory, { params: { id: programId }, query: { perPage: 50 } })).body
      .items;

  /** Uploads a file and checks it with the columns that are guessed. */
  async function checked(text: string) {
    const { body } = await upload(text);
    const mapping = body.columns.map(({ field }) => field);
    const answer = await api.call(admin.token, imports.checkMemberImport, {
      params: { id: body.id },
      body: { mapping, nameOrder: 'first' },
    });
    return answer.body;
  }

  return { api, begin, upload, get, rowsOf, start, undo, directory, checked };
}

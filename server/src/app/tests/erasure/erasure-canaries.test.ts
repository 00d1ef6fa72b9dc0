import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi } from '../../../../test/api.ts';
import {
  asOwner,
  canariesLeft,
  canary,
  dropChecks,
  plantInto,
  plantRow,
  roomyColumns,
  standing,
  type Planted,
  type Whose,
} from '../../../../test/canaries.ts';
import { download } from '../../../../test/download.ts';
import { dataMap } from '../../../../test/house/data-map.ts';
import { filesBelow } from '../../../../test/scan.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import type { PersonalTable } from '../../../kernel/personal-data/public.ts';
import { personalData } from '../../features.ts';

const api = await startApi();
const programId = await inProgram(api);
const held = personalData.flatMap(({ tables }) => tables);

const classes = ['identity', 'contact', 'health', 'credential', 'content', 'about'] as const;
const personalOf = (table: string, of: readonly (typeof classes)[number][] = classes) =>
  of.flatMap((name) => dataMap[table]?.[name]?.split(' ') ?? []);

/** Rows that are there by signing up: canaries come into them, but for what signing in and the calendar need. */
const standingRows: Record<string, readonly string[]> = {
  member: ['id', 'login_id', 'role_name', 'status', 'time_zone', 'locale', 'username', 'email'],
  login: ['id', 'platform_role', 'password_hash', 'email'],
  login_member: ['login_id', 'member_id'],
};

const somebodyElse =
  'challenge_request.answered_by factor_reset.decided_by factor_reset.requested_by staff_change.decided_by staff_change.requested_by message.recipient_id ' +
  'message.sender_id moderation_case.decided_by day_ruling.ruled_by early_start.set_by challenge_draw.set_by challenge_draw.drawn_by team_invite.invited_by team_invite.member_id team_request.answered_by';
const innerIds =
  'audit_log.login_id factor_reset.member_id mail.cause member_import_row.organization_id member_import_row.team_id session.id session.member_id sign_on_code.member_id sign_on_code.session_id webhook_delivery.data webhook_delivery.subject_id';
/** Stored data that is not in the download, with the reason. Secrets never are in it. */
const notSent: Record<string, string> = {
  ...Object.fromEntries(somebodyElse.split(' ').map((name) => [name, 'somebody else'])),
  ...Object.fromEntries(innerIds.split(' ').map((name) => [name, 'an inner id'])),
  'access_log.actor_member_id': 'who looked: shown by name on the screen, as far as they are there',
  'access_log.member_id': 'whom an admin looked at: theirs',
  'audit_log.member_id': 'who administers: the program’s',
  'challenge.closed_through': 'how far a job came',
  'challenge.halfway_through': 'as above',
  ...Object.fromEntries(['eligibility.email_hash', 'eligibility.entry_hash'].map((name) => [name, 'a hash'])),
  'connected_source.outside_id': 'an inner id of the maker',
  'feed_item.member_id': 'a friend, of whose feed item one is the subject',
  'feed_item.subject_id': 'an inner id of a challenge, a team or a friend',
  'idempotency_key.key': 'of the machine, for a day',
  'idempotency_key.response': 'as above; what it answered stands elsewhere',
  'mail.calendar': 'the file that goes with it: a workshop of the program, without a name',
  'mail.member_id': 'who it went to, by an inner id',
  'mail.last_error': 'of the machine',
  'mail.variables': 'the parts of its subject and body, which are exported',
  'mail_off.recipient_hash': 'a hash, of an address without a login',
  'member_block.member_id': 'who blocked them: not theirs to know (decision 216)',
  'member_number.employee_key': 'their employee number, as numbers are compared',
  'member_step_change.steps': 'on its way into sums, for a second',
  'member_import.actor': 'their own role and ids, with which a job works',
  'member_import_row.employee_key': 'their employee number, as numbers are compared',
  'outsider_invite.email_hash': 'a hash',
  'photo.member_id': 'who hung a picture of them up',
  'webhook_delivery.answer': 'what another system answered',
  'workshop_seat.place': 'how many asked before, who are others',
};

/** The gifts that stay, and why (docs/decisions/215). */
const ledger = 'only appended to: places, badges and totals of somebody nameless stand on it';
const log = 'only appended to, by ids that resolve to nobody; texts of members stand nowhere in it';
const others = 'it is for everybody who takes part, without the name of its maker';
const logged =
  'access_log.actor_member_id access_log.member_id audit_log.details audit_log.login_id audit_log.member_id audit_log.subject_id';
const stays: Record<string, string> = {
  ...Object.fromEntries(logged.split(' ').map((name) => [name, log])),
  ...Object.fromEntries(
    ['api_key.earlier_hash', 'api_key.secret_hash'].map((name) => [name, 'a hash, at rest']),
  ),
  'badge_award.badge': ledger,
  'badge_award.day': ledger,
  'badge_award.value': ledger,
  'badge_result.kind': ledger,
  'challenge.at_stake': others,
  'challenge.closed_through': 'how far a job came',
  ...Object.fromEntries(['challenge.closing_text', 'challenge.translations'].map((name) => [name, others])),
  'challenge.description': others,
  'challenge.halfway_text': others,
  'challenge.halfway_through': 'how far a job came',
  'challenge.invitation_text': others,
  'challenge.name': others,
  'challenge.recognition_title': others,
  'challenge.rules_text': others,
  'challenge_change.fields': others,
  'challenge_draw.drawn_by': 'of another admin; who is erased leaves neither column',
  'challenge_draw.seed_sealed': 'the secret of the draw, which is no one’s',
  'challenge_draw.set_by': 'as above',
  'admin_email.body': 'what the program told its members, without a name',
  'admin_email.subject': 'as above',
  'eligibility.entry_hash': 'a keyed hash: the entry stays used, so that nobody else registers with it',
  'email_template_version.body': others,
  'email_template_version.subject': others,
  'excused_day.day': 'averages of teams divide without it, as the roster does with days of somebody nameless',
  'import_run.report': 'of an admin’s import, without who ran it; emptied of names when they are erased',
  'organization_member.organization_id': ledger,
  'point_entry.amount': ledger,
  'point_entry.cause': ledger,
  'point_entry.day': ledger,
  'point_entry.rule': ledger,
  'score.baseline': ledger,
  'score.credited_days': ledger,
  'score.rank_score': ledger,
  'score.reached_at': ledger,
  'score.total': ledger,
  'team.description': others,
  'team.image': others,
  'team.name': others,
  'team_credit.credited_days': ledger,
  'team_credit.reached_at': ledger,
  'team_credit.total': ledger,
  'team_membership.joined_on': ledger,
  'team_membership.left_on': ledger,
  'team_membership.team_id': ledger,
};

/** A session knows the member whose login it is of: it is theirs by the login. */
const waysOf = ({ of, subjectColumns }: PersonalTable) =>
  of === 'login' ? subjectColumns.slice(0, 1) : subjectColumns;

const email = `${canary}-login-email@canary.example`;
const username = `${canary}-member-username`;

async function plantAll(client: pg.Client, whose: Whose): Promise<Planted[]> {
  await dropChecks(client);
  await client.query('set session_replication_role = replica');
  // Every member has such a row from the start; one with canaries takes its place.
  await client.query('delete from member_presence where member_id = $1', [whose.memberId]);
  const planted: Planted[] = [];
  const add = async (rows: Promise<Planted[]>) => void planted.push(...(await rows));
  const [importId, caseId] = [randomUUID(), randomUUID()];
  const given: Record<string, Record<string, unknown>> = {
    own_import: { id: importId },
    own_import_row: { import_id: importId },
    // The email of another person waits for a decision, and so does the report.
    moderation_report: { case_id: caseId },
  };
  const cases = held.find(({ table }) => table === 'moderation_case')!;
  await plantRow(client, cases, '', [], whose, { id: caseId });
  for (const table of held) {
    const personal = personalOf(table.table);
    const needed = standingRows[table.table];
    const id = table.of === 'login' ? whose.loginId : whose.memberId;
    if (needed?.includes('id'))
      await add(
        plantInto(
          client,
          table.table,
          id,
          personal.filter((name) => !needed.includes(name)),
        ),
      );
    if (needed) continue;
    for (const by of table.via ? [''] : waysOf(table))
      await add(plantRow(client, table, by, personal, whose, given[table.table]));
  }
  // Queued for their address before they had a login.
  const mail = held.find(({ table }) => table === 'mail')!;
  const beside = { login_id: null, cause: 'none', last_error: null, recipient: email.toUpperCase() };
  await add(plantRow(client, mail, '', personalOf('mail'), whose, beside));
  return planted;
}

const erase = (token: string, id: string) =>
  api.call(token, eraseMember, { params: { id }, body: { username } });

async function signUp() {
  const names = { username, firstName: `${canary}-first`, lastName: `${canary}-last` };
  const { id, loginId } = await makeLogin(api.deps, programId, { email, ...names });
  const { body } = await api.call(null, login, { body: { email, password } });
  return { id, loginId, token: body.accessToken };
}

/** Each picture of theirs lies on the disk with a canary for its content. */
async function fillPictures(id: string): Promise<string[]> {
  const photos = await asOwner(api, (client) =>
    client.query<{ id: string }>('select id from photo where member_id = $1 or portrait_of = $1', [id]),
  );
  const contents: string[] = [];
  for (const photo of photos.rows) {
    const content = `${canary}-picture-${photo.id}`;
    await api.deps.files.write({ programId, id: photo.id }, Buffer.from(content), api.clock.now());
    contents.push(content);
  }
  return contents;
}

test('exports every planted value about a person and leaves none after erasure except what is kept', async () => {
  const me = await signUp();
  const planted = await asOwner(api, (client) =>
    plantAll(client, { programId, memberId: me.id, loginId: me.loginId }),
  );
  const pictures = await fillPictures(me.id);
  expect(pictures.length).toBeGreaterThan(1);

  // A new column is covered without a change here.
  const roomy = await asOwner(api, roomyColumns);
  const wanted = held
    .flatMap((each) => {
      const { table } = each;
      const ways = waysOf(each);
      return personalOf(table)
        .filter((name) => !standingRows[table]?.includes(name) && (ways.length > 1 || !ways.includes(name)))
        .map((name) => `${table}.${name}`);
    })
    .filter((name) => roomy.includes(name));
  expect(wanted.length).toBeGreaterThan(150);
  const there = await asOwner(api, (client) => standing(client, planted));
  expect(wanted.filter((column) => !there.includes(column))).toEqual([]);

  const files = await download(api, me.token, me.id);
  const all = Object.values(files).join('\n');
  for (const text of [...pictures, email, username]) expect([text, all.includes(text)]).toEqual([text, true]);
  const secrets = held.flatMap(({ table }) =>
    personalOf(table, ['credential']).map((name) => `${table}.${name}`),
  );
  const missing = new Set<string>();
  for (const { table, column, shown } of planted) {
    const name = `${table}.${column}`;
    if (secrets.includes(name)) expect([name, all.includes(shown)]).toEqual([name, false]);
    else if (!all.includes(shown)) missing.add(name);
  }
  expect([...missing].toSorted()).toEqual(Object.keys(notSent).toSorted());

  const erased = await erase(me.token, me.id);
  expect([erased.status, erased.body]).toEqual([200, erased.body]);
  expect(await asOwner(api, (client) => standing(client, planted))).toEqual(Object.keys(stays).toSorted());
  // Nor anywhere else: no copy in a table that nobody thought of, and in no file.
  const kept = Object.keys(stays).map((name) => name.replace('.', ': '));
  expect((await asOwner(api, canariesLeft)).filter((place) => !kept.includes(place))).toEqual([]);
  for (const { name, content } of await filesBelow(api))
    expect([name, content.includes(canary)]).toEqual([name, false]);
});

import { expect, test } from 'vitest';
import { personalData } from '../../src/app/features.ts';
import { dataMap } from './data-map.ts';

/**
 * Columns about people that are neither exported nor erased for a member, with the reason. All others are in the
 * personal data of their feature (docs/add-endpoint-and-screen.md, "Personal data of a member").
 */
const nobodys: Record<string, string> = {
  'program.name': 'of a company',
  'program.settings': 'of a company',
  'program.closed_reason': 'of a company: why it was deactivated',
  'program_contract.owner_id': 'a member of staff, as long as they look after the program',
  'program_contract.notes': 'of a company: what staff agreed with it',
  'bulk_act.login_id': 'of staff: who began it, cleared with their account',
  'bulk_act.actor': 'as above',
  'bulk_act_program.name': 'of a program',
  'platform_report_schedule.made_by': 'of staff: cleared with their account',
  'platform_report_schedule.search': 'of a program: which ones a report is about',
  'platform_report_reader.login_id': 'of staff: deleted with their account',
  'program_view.login_id': 'of staff: a filter of programs, deleted with their account',
  'program_view.name': 'as above',
  'program_view.query': 'as above',
  'setup_invitation.email': 'of someone without an account; forgotten a week after the link ends',
  'setup_invitation.token_hash': 'as above',
  'mass_deletion.created_by': 'a super admin, kept like the audit log',
  'mass_deletion.approved_by': 'as above',
  'mass_deletion.approved_by_member': 'as above',
  'mass_deletion.file_name': 'of the platform: a file of a super admin',
  'mass_deletion_row.value': 'of nobody who has an account; forgotten after 30 days',
  'mass_deletion_member.member_id': 'says that the member was to be erased, kept like the audit log',
  'leaver_rule.waiting_by': 'an admin of a company, until somebody else confirms what they asked',
  'mass_email.created_by': 'a super admin, kept like the audit log',
  'mass_email.approved_by': 'as above',
  'mass_email.subject': 'of the platform: what it tells many programs',
  'mass_email.body': 'as above',
  'platform_email_version.created_by': 'a super admin, kept like the audit log',
  'platform_email_version.subject': 'of the platform: what programs write to everybody',
  'platform_email_version.body': 'as above',
  'installation.key_check': 'of the installation, sealed',
  'push_key.private_key': 'of the installation, sealed',
  'reseller.contact_email': 'of a company that sells programs',
  'reseller.support_address': 'as above',
  'reseller.mail_reply_to': 'as above',
  'reseller.name': 'as above',
  'reseller.contact_name': 'as above',
  'reseller.mail_sender_name': 'as above',
  'reseller_token.token_hash': 'a hash of a random word, gone after an hour',
  'kiosk.code_hash': 'of a tablet, gone with its use',
  'kiosk.secret_hash': 'of a tablet',
  'bridge.key_sealed': 'of a company, sealed',
  'bridge.notice_secret_sealed': 'as above',
  'company_sign_on.client_secret': 'of a company, sealed',
  'company_sign_on.list_key': 'as above',
  'company_request.state_hash': 'of someone who is at an identity provider, gone after ten minutes',
  'company_request.proof_hash': 'as above',
  'company_request.code_hash': 'as above',
  'company_request.answer': 'as above, sealed',
  'saml_assertion.assertion_hash': 'a hash of a random word, gone after minutes',
  'company_request.tester_id': 'an admin who tests a provider, gone after ten minutes',
  'company_sign_on.waiting_by': 'an admin who saved a certificate, until another one confirms it',
  'company_ticket.profile':
    'sealed, of someone without an account; forgotten a week after the invitation ends',
  'company_ticket.employee_number': 'as above',
  'directory_token.token_hash': 'of a company',
  'report_bucket.access_key': 'of a company',
  'report_bucket.secret_sealed': 'of a company, sealed',
  'webhook.secret_sealed': 'of a company, sealed',
  'webhook.earlier_sealed': 'as above',
  'directory_group_user.user_id': 'goes with the person of the directory, who is declared',
  'company_ticket.entry_hash':
    'a keyed hash, of someone without an account; forgotten a week after the invitation ends',
  'company_ticket.subject': 'as above',
  'company_ticket.token_hash': 'as above',
  'reseller_logo.bytes': 'as above',
  'program_move.login_id': 'a super admin, kept like the audit log',
  'suppressed_address.address': 'an address that gets no email, emptied when its owner is erased',
  'suppressed_address.address_hash': 'as above: says whom nothing may be sent to',
  'suppressed_address.created_by': 'a super admin, kept like the audit log',
  'suppressed_address.reason':
    'of a super admin, or the answer of a mail server, which goes with the address',
  'program_deletion.requested_by': 'a super admin, kept like the audit log',
  'program_deletion.approved_by': 'as above',
  'program_deletion.program_name': 'of a company: which program was deleted',
  'program_deletion.reason': 'as above',
  'platform_log.login_id': 'what platform staff did, kept like the audit log',
  'platform_log.subject_id': 'as above',
  'platform_log.details': 'as above',
  'program.registration_code_hash': 'of a company',
  'program_picture.bytes': 'of a company: its logo',
  'program_page.html': 'of a company',
  'own_badge.name': 'of a badge',
  'own_badge.text': 'of a badge',
  'organization.name': 'of a part of a company',
  'organization.image': 'the logo of a group; the picture itself is its uploader’s',
  'challenge_question.text': 'of a challenge: what admins ask everybody',
  'challenge_question.question': 'as above',
  'challenge_question.options': 'as above',
  'question.question': 'of a program: what admins ask everybody',
  'question.description': 'as above',
  'question.options': 'as above',
  'map.name': 'of a program or a challenge: what admins draw for everybody',
  'map.about': 'as above',
  'map_picture.id': 'of a program: what admins put on its maps for everybody, without a word of who did',
  'milestone.title': 'as above',
  'milestone.text': 'as above',
  'milestone.fact': 'as above',
  'milestone.source_label': 'as above',
  'milestone.source_url': 'as above',
  'admin_email.search_text': 'its subject in lower case, which is exported',
  'point_reason.reason': 'of a program: what admins give points for',
  'plan_own_article.title': 'of a program: what its members read',
  'plan_own_article.draft': 'as above',
  'plan_own_article.released': 'as above',
  'plan_text.title': 'of the platform: what members read',
  'plan_text.search_text': 'as above',
  'plan_text.draft': 'as above',
  'plan_text_version.content': 'as above',
  'plan_text_version.note': 'of the platform: why a text was published',
  'plan_text_version.published_by': 'platform staff, kept like the audit log',
  'workshop.title': 'of a program: what admins announce to everybody',
  'workshop.summary': 'as above',
  'workshop.place': 'as above',
  'workshop.link': 'as above',
  'notice.message': 'of a program: what admins tell everybody',
  'notice.translations': 'as above',
  'question.translations': 'of a program: what it asks everybody',
  'challenge_package.name': 'of a program: a template of challenges',
  'challenge_package.tile': 'as above',
  'challenge_package.description': 'as above',
  'challenge_package.rules_text': 'as above',
  'challenge_package.invitation_text': 'as above',
  'challenge_package.halfway_text': 'as above',
  'challenge_package.closing_text': 'as above',
  'challenge_package.defaults': 'as above',
  'challenge_package.translations': 'as above',
  'shared_challenge_package.name': 'of the platform: a template of challenges',
  'shared_challenge_package.tile': 'as above',
  'shared_challenge_package.description': 'as above',
  'shared_challenge_package.rules_text': 'as above',
  'shared_challenge_package.invitation_text': 'as above',
  'shared_challenge_package.halfway_text': 'as above',
  'shared_challenge_package.closing_text': 'as above',
  'shared_challenge_package.defaults': 'as above',
  'shared_challenge_package.translations': 'as above',
  'report_file_part.bytes': 'of a program: a report, deleted when anyone is erased',
  'score_change.total_delta': 'on its way into totals, within a second, without a name',
  'score_change.days_delta': 'as above',
  'score_change.old_rank_score': 'as above',
  'score_change.new_rank_score': 'as above',
  'score_change.old_improvement': 'as above',
  'score_change.new_improvement': 'as above',
  'mobile_token.token_hash': 'of a session of an app, gone after five minutes',
  'mobile_token.session_id': 'as above',
  'mobile_token.opened_id': 'as above',
  'address_program.address_hash': 'of a network, without a person, gone after 30 days',
  'office_network.network': 'of a program: its offices',
  'office_network.label': 'as above',
  'throttle.key': 'a hash, gone after two days',
};

const personal = ['identity', 'contact', 'health', 'credential', 'content', 'about'] as const;
const spoken = Object.entries(dataMap).flatMap(([table, groups]) =>
  personal.flatMap((group) => (groups[group]?.split(' ') ?? []).map((name) => `${table}.${name}`)),
);
const tables = personalData.flatMap(({ tables: held }) => held);
const held = tables.flatMap(({ table, subjectColumns, exported, withheld = [] }) =>
  [...new Set([...subjectColumns, ...exported, ...withheld])].map((name) => `${table}.${name}`),
);

test('declares every column about people in one feature, or names it as nobody’s', () => {
  expect(spoken.filter((column) => !held.includes(column) && !(column in nobodys))).toEqual([]);
  expect(held.filter((column, at) => held.indexOf(column) !== at)).toEqual([]);
  expect(Object.keys(nobodys).filter((column) => held.includes(column) || !spoken.includes(column))).toEqual(
    [],
  );
});

test('declares only existing columns, and never exports a secret', () => {
  const all = Object.entries(dataMap).flatMap(([table, groups]) =>
    Object.values(groups).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
  );
  expect(held.filter((column) => !all.includes(column))).toEqual([]);
  const secrets = Object.entries(dataMap).flatMap(([table, { credential = '' }]) =>
    credential.split(' ').map((name) => `${table}.${name}`),
  );
  const exported = tables.flatMap(({ table, exported: names }) => names.map((name) => `${table}.${name}`));
  expect(exported.filter((column) => secrets.includes(column))).toEqual([]);
});

test('no column lists several members: an erasure never edits lists', () => {
  expect(spoken.filter((column) => column.endsWith('_ids'))).toEqual([]);
});

test('gives a reason for everything that is kept after erasure', () => {
  for (const { table, erase } of tables)
    if (typeof erase === 'object' && 'kept' in erase)
      expect([table, erase.kept.length > 10]).toEqual([table, true]);
});

test('gives every area a file of its own in the download', () => {
  const areas = personalData.map(({ area }) => area);
  expect(areas.filter((area, at) => areas.indexOf(area) !== at)).toEqual([]);
});

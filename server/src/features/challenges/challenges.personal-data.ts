import type { PersonalTable, PersonalData } from '../../kernel/personal-data/public.ts';
import { madeChallenges } from './made-challenges.ts';

const totals = { kept: 'totals and places of challenges, of a nameless former member' };
const counted = (table: string, exported: readonly string[]): PersonalTable => {
  return { table, subjectColumns: ['member_id'], exported, erase: totals };
};

export const challengePersonalData: PersonalData = {
  area: 'challenges',
  made: madeChallenges,
  tables: [
    {
      table: 'challenge',
      subjectColumns: ['creator_id'],
      // Its texts belong to the program, because others take part in it.
      exported: [
        'id',
        'name',
        'description',
        'at_stake',
        'recognition_title',
        'rules_text',
        'invitation_text',
        'halfway_text',
        'closing_text',
        'translations',
        'start_date',
        'end_date',
      ],
      withheld: ['closed_through', 'halfway_through'],
      erase: { set: { creator_id: null } },
    },
    {
      table: 'challenge_change',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'at', 'fields'],
      erase: { kept: 'what rules a challenge had before: owed to who takes part; says no name' },
    },
    {
      table: 'result_seen',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'seen_at'],
      erase: 'delete',
    },
    {
      table: 'challenge_member',
      subjectColumns: ['member_id'],
      exported: [
        'challenge_id',
        'state',
        'counts_from',
        'created_at',
        'agreed_text',
        'agreed_metrics',
        'agreed_at',
      ],
      erase: { set: { agreed_text: null, agreed_metrics: null, agreed_at: null } },
    },
    counted('challenge_roster', ['challenge_id', 'team_id', 'counts_from', 'counts_to']),
    counted('excused_day', ['challenge_id', 'day', 'excused_at']),
    counted('score', [
      'challenge_id',
      'total',
      'credited_days',
      'reached_at',
      'rank_score',
      'baseline',
      'improvement',
    ]),
    counted('team_credit', ['challenge_id', 'team_id', 'total', 'credited_days', 'reached_at']),
    {
      table: 'milestone_unlock',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'position', 'reached_at'],
      withheld: ['entrant_id'],
      erase: 'delete',
    },
    counted('incentive_entry', ['challenge_id', 'type', 'amount', 'created_at']),
    {
      table: 'challenge_draw',
      subjectColumns: ['set_by', 'drawn_by'],
      // The prize is the program's word to everyone who takes part.
      exported: ['challenge_id', 'set_at', 'drawn_at'],
      withheld: ['seed_sealed'],
      erase: { set: { set_by: null, drawn_by: null } },
    },
    {
      table: 'challenge_draw_entry',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'number', 'outcome', 'reason'],
      erase: {
        kept: 'entries of draws, of a nameless former member: who checks a draw needs the whole list',
      },
    },
    {
      table: 'challenge_answer',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'week', 'day', 'choice', 'is_right', 'answered_at'],
      erase: 'delete',
    },
    {
      table: 'preventative_entry',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'completed_on', 'free_text', 'completed_at', 'recorded_at'],
      erase: 'delete',
    },
    {
      table: 'challenge_request',
      subjectColumns: ['member_id'],
      exported: ['challenge_id', 'team_id', 'state', 'created_at', 'answered_at'],
      withheld: ['answered_by'],
      erase: 'delete',
    },
  ],
};

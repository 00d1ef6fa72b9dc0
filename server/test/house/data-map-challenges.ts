import type { DataMap } from './data-classes.ts';

/** Personal data in the tables of challenges and scores. */
export const challengeTables: DataMap = {
  board_bucket: {
    none: 'program_id challenge_id board bucket entrants lowest',
  },
  board_histogram: { none: 'program_id challenge_id board bounds entrants built_at lows upwards' },
  challenge: {
    none: 'program_id id incentive_type incentive_amount closed_at competition_of counts_metric_points metrics points_goal track_questions track_journals challenge_type map_id takes_completion_date takes_free_text lookback_days between_whom chart_type tracking_calc allow_activities start_date end_date daily_steps daily_minutes open public featured improvement_board instant join_deadline grace_hours time_zone cap_device cap_manual cap_minutes manual_mode trust_files measured_only logged_only excused_days rank_nobody frozen_rates final_at archived_at averaged_on created_at entry_closed_at art halfway_done_at folds is_example counted_until',
    identity: 'creator_id closed_through halfway_through',
    content:
      'name description at_stake recognition_title rules_text invitation_text halfway_text closing_text translations',
  },
  challenge_answer: {
    none: 'program_id challenge_id week answered_at',
    identity: 'member_id',
    health: 'day choice is_right',
  },
  challenge_change: {
    none: 'program_id challenge_id id at',
    identity: 'member_id',
    content: 'fields',
  },
  challenge_member: {
    none: 'program_id challenge_id state counts_from created_at paused_on paused_from agreed_text agreed_metrics agreed_at',
    identity: 'member_id',
  },
  challenge_package: {
    none: 'program_id id art kind between_whom duration featured created_at',
    content:
      'name tile description rules_text invitation_text halfway_text closing_text defaults translations',
  },
  shared_challenge_package: {
    none: 'id key art kind between_whom duration featured created_at shipped_hash edited_at deleted_at',
    content:
      'name tile description rules_text invitation_text halfway_text closing_text defaults translations',
  },
  result_seen: { none: 'program_id challenge_id seen_at', identity: 'member_id' },
  challenge_question: {
    none: 'program_id challenge_id week answer',
    content: 'text question options',
  },
  challenge_request: {
    none: 'program_id id challenge_id team_id state created_at answered_at',
    identity: 'member_id answered_by',
  },
  challenge_team: {
    none: 'program_id challenge_id team_id state counts_from created_at',
  },
  entry_revision: {
    none: 'program_id id recorded_at replaced_at',
    identity: 'member_id',
    health: 'day source amount rate',
  },
  challenge_draw: {
    none: 'program_id challenge_id prize among days winners seed commitment entries set_at listed_at drawn_at',
    identity: 'set_by drawn_by',
    credential: 'seed_sealed',
  },
  challenge_draw_entry: {
    none: 'program_id challenge_id number outcome reason',
    identity: 'member_id',
  },
  incentive_entry: {
    none: 'program_id challenge_id type amount created_at',
    identity: 'member_id',
  },
  map: {
    none: 'program_id id challenge_id kind ground picture picture_id route outline preview length_metres length_given status created_at updated_at stirred',
    content: 'name about',
  },
  map_picture: {
    none: 'program_id shared_id bytes width height created_at',
    content: 'id',
  },
  milestone: {
    none: 'program_id id map_id position fraction place drawing photo_id',
    content: 'title text fact source_label source_url',
  },
  milestone_unlock: {
    none: 'program_id challenge_id team_id',
    identity: 'member_id entrant_id',
    health: 'position reached_at',
  },
  preventative_entry: {
    none: 'program_id challenge_id recorded_at',
    identity: 'member_id',
    health: 'completed_on free_text completed_at',
  },
  excused_day: {
    none: 'program_id challenge_id excused_at',
    identity: 'member_id',
    health: 'day',
  },
  challenge_roster: {
    none: 'program_id challenge_id team_id counts_from counts_to',
    identity: 'member_id',
  },
  shared_map: {
    none: 'id key kind ground picture picture_id route outline preview name about length_metres length_given status created_at updated_at',
  },
  shared_milestone: {
    none: 'id map_id key position fraction place title text fact source_label source_url drawing photo_id',
  },
  shared_map_picture: { none: 'id bytes width height created_at' },
  score: {
    none: 'program_id challenge_id counts_from time_zone',
    identity: 'member_id',
    health: 'total credited_days reached_at rank_score baseline improvement',
  },
  score_change: {
    none: 'program_id id challenge_id team_id reached_at recheck member_days_delta people_delta',
    health: 'total_delta days_delta old_rank_score new_rank_score old_improvement new_improvement',
  },
  team_credit: {
    none: 'program_id challenge_id team_id',
    identity: 'member_id',
    health: 'total credited_days reached_at',
  },
  team_score: {
    none: 'program_id challenge_id team_id total credited_days reached_at member_days people',
  },
};

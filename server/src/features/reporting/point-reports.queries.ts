import { badgeIds, badgeOf, isShown } from '#contract/badges.ts';
import { isShownToOthers } from '../../domain/points/public.ts';
import { column, sql } from '../../platform/db/db.ts';
import { isChosen, memberName, shownUsername, type ReportQuery } from './people.queries.ts';
import type { ReportScope } from './reporting.types.ts';

/** Badges whose award reveals nothing about health. */
const shownBadges = badgeIds.filter(isShown).map((id) => ({ id, family: badgeOf(id).family }));

/** SQL: whether the whole week of the entry `p` is in the period. A shorter one would tell on which day a journal was written. */
const isInWholeWeek = ({ from, to }: ReportScope) =>
  sql`date_trunc('week', p.day)::date >= ${from}::date and date_trunc('week', p.day)::date + 6 <= ${to}::date`;

/** Returns points as others see them. */
export const pointsSummary: ReportQuery = (scope) => {
  const { programId, from, to, now } = scope;
  return sql`with paid as materialized (select p.member_id, sum(p.amount)::bigint as total,
      sum(p.amount) filter (where p.rule in ('goal_met', 'any_steps'))::bigint as steps,
      sum(p.amount) filter (where p.rule = 'journal')::bigint as journals,
      sum(p.amount) filter (where p.rule = 'comment')::bigint as comments,
      sum(p.amount) filter (where p.rule like 'challenge%')::bigint as challenges,
      sum(p.amount) filter (where p.rule = 'badge')::bigint as badges,
      sum(p.amount) filter (where p.rule = 'question')::bigint as questions,
      sum(p.amount) filter (where p.rule = 'admin')::bigint as admin
    from point_entry p where p.program_id = ${programId} and p.day between ${from}::date and ${to}::date
      and ${isShownToOthers(programId, now)} and (p.rule <> 'journal' or ${isInWholeWeek(scope)})
    group by p.member_id)
  select m.id as row_key, ${memberName} as name, ${shownUsername}, coalesce(p.total, 0)::bigint as total,
    coalesce(p.steps, 0)::bigint as points_steps, coalesce(p.journals, 0)::bigint as points_journals,
    coalesce(p.comments, 0)::bigint as points_comments, coalesce(p.challenges, 0)::bigint as points_challenges,
    coalesce(p.badges, 0)::bigint as points_badges, coalesce(p.questions, 0)::bigint as points_questions,
    coalesce(p.admin, 0)::bigint as points_admin
  from member m left join paid p on p.member_id = m.id where ${isChosen(scope)}`;
};

export const badgesStats: ReportQuery = (scope) => {
  const { programId, from, to } = scope;
  return sql`select m.id || ' ' || a.badge as row_key, ${memberName} as name, ${shownUsername}, coalesce(b.name, a.badge) as badge,
      b.family, a.day::text as earned_on
    from badge_award a join member m on m.program_id = a.program_id and m.id = a.member_id
    join (select id, family, null as name
        from unnest(${column(shownBadges, 'id')}::text[], ${column(shownBadges, 'family')}::text[]) as s (id, family)
      union all select id::text, family, name from own_badge where program_id = ${programId} and family <> 'wellness'
    ) b on b.id = a.badge
    where a.program_id = ${programId} and a.day between ${from}::date and ${to}::date and ${isChosen(scope)}`;
};

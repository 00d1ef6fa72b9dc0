import { isSeen, type Visibility } from '../../../domain/visibility/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

interface Face {
  name: string;
  image: string | null;
}

/** Up to five members of each team whom the viewer sees, leaders first, by team. */
export async function readFaces(
  db: Db,
  visibility: Visibility,
  teamIds: readonly string[],
): Promise<Map<string, Face[]>> {
  const { rows } = await sql<{ teamId: string; faces: Face[] }>`select team_id,
      json_agg(json_build_object('name', name, 'image', image) order by place) as faces
    from (
      select t.team_id, trim(m.first_name || ' ' || m.last_name) as name, m.image,
        row_number() over (partition by t.team_id order by t.is_leader desc, t.joined_on, m.id) as place
      from team_membership t join member m on m.program_id = t.program_id and m.id = t.member_id
      where t.program_id = ${visibility.programId} and t.team_id = any(${teamIds}::uuid[]) and t.left_on is null
        and m.is_present and ${isSeen(visibility, 'm')}
    ) as seen where place <= 5 group by team_id`.execute(db);
  return new Map(rows.map(({ teamId, faces }) => [teamId, faces]));
}

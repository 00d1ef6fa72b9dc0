import * as endpoints from '#contract/features/mobile-versions/mobile-versions.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { actionOf } from './mobile-versions.policy.ts';
import { presentVersions } from './mobile-versions.presenter.ts';
import { countVersions, listVersions } from './mobile-versions.queries.ts';
import { setVersions } from './services/set-versions.ts';

const newest = { column: 'id', order: 'desc' } as const;

export const mobileVersionRoutes = [
  publicRoute(endpoints.checkMobileUpdate, async ({ deps, params, query }) => {
    const { platform } = params;
    const [row] = await listVersions(deps.gateway.global(), platform, { after: null, limit: 1, offset: 0 });
    return {
      platform,
      min_supported_version: row?.minSupported ?? null,
      target_version: row?.target ?? null,
      action: actionOf(query.version, row),
    };
  }),

  route(endpoints.setMobileVersions, ({ context, body }) =>
    once(context, async (tx) => {
      const { platform: system, min_supported_version: minSupported, target_version: target } = body;
      const read = async () => {
        const [row] = await listVersions(tx, system, { after: null, limit: 1, offset: 0 });
        return row ? presentVersions(row) : {};
      };
      await refuseOutdated(context, tx, { spec: endpoints.setMobileVersions, id: `app:${system}`, read });
      return presentVersions(await setVersions(context, tx, { system, minSupported, target }));
    }),
  ),

  route(endpoints.listMobileVersions, async ({ context, query }) => {
    const db = context.deps.gateway.global();
    const { platform } = query;
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countVersions(db, platform),
      listVersions(db, platform, {
        after,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: 'super/mobile-update-check', query };
    return cursorPageOf(rows, presentVersions, total, at, address);
  }),
];

import type { EndpointSpec } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/programs/settings.ts';
import type { SettingsType } from '#contract/features/programs/settings.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { presentProgram } from '../../domain/programs/public.ts';
import { effectiveTier } from '../../domain/tiers/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessProgram } from './programs.access.ts';
import { saveSettings } from './services/save-settings.ts';
import { withPage } from './services/with-page.ts';
import { undoSettings } from './services/undo-settings.ts';
import { countSettingsRecords, listSettingsRecords } from './settings-history.queries.ts';
import { presentSettingsRecord } from './settings.presenter.ts';
import { isUndoable, planChange, presetOf, type Sent } from './plan-change.ts';

const order = { column: 'id', order: 'desc' } as const;

const specOf = {
  settings: endpoints.saveSettings,
  email: endpoints.saveEmailSettings,
  member: endpoints.saveMemberSettings,
  challenge: endpoints.saveChallengeSettings,
  team: endpoints.saveTeamSettings,
  organization: endpoints.saveOrganizationSettings,
  badge: endpoints.saveBadgeSettings,
  customization: endpoints.saveCustomization,
  mentalWellness: endpoints.saveMentalWellnessSettings,
} as const satisfies Record<SettingsType, EndpointSpec>;

async function save(context: Context, id: string, type: SettingsType, body: Sent) {
  await accessProgram(context, id);
  // The program's own page is no part of the settings that screens read, so only who saves it compares it.
  const read = async (within: Context) => {
    const program = await accessProgram(within, id);
    return presentProgram('customPage' in body ? await withPage(within.db, program) : program);
  };
  return once(context, async (tx) => {
    await refuseOutdated(context, tx, { spec: specOf[type], id, read });
    return presentProgram(await saveSettings(context, tx, type, body));
  });
}

export const settingsRoutes = [
  route(endpoints.saveSettings, ({ context, params, body }) => save(context, params.id, 'settings', body)),
  route(endpoints.saveEmailSettings, ({ context, params, body }) => save(context, params.id, 'email', body)),
  route(endpoints.saveMemberSettings, ({ context, params, body }) =>
    save(context, params.id, 'member', body),
  ),
  route(endpoints.saveChallengeSettings, ({ context, params, body }) =>
    save(context, params.id, 'challenge', body),
  ),
  route(endpoints.saveTeamSettings, ({ context, params, body }) => save(context, params.id, 'team', body)),
  route(endpoints.saveOrganizationSettings, ({ context, params, body }) =>
    save(context, params.id, 'organization', body),
  ),
  route(endpoints.saveBadgeSettings, ({ context, params, body }) => save(context, params.id, 'badge', body)),
  route(endpoints.saveCustomization, ({ context, params, body }) =>
    save(context, params.id, 'customization', body),
  ),
  route(endpoints.saveMentalWellnessSettings, ({ context, params, body }) =>
    save(context, params.id, 'mentalWellness', body),
  ),
  route(endpoints.refuseUnknownSettings, async ({ context, params }) => {
    await accessProgram(context, params.id);
    throw new AppError('invalid_setting_type');
  }),

  route(endpoints.previewPreset, async ({ context, params, query }) => {
    const program = await accessProgram(context, params.id);
    const sent = presetOf(query.type, program.tier);
    const { changes } = planChange(program, sent, effectiveTier(program.tier, context.actor.roleName));
    return { changes };
  }),

  route(endpoints.listSettingsHistory, async ({ context, params, query }) => {
    const { db, programId } = context;
    const program = await withPage(db, await accessProgram(context, params.id));
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, order, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countSettingsRecords(db, programId, query.type),
      listSettingsRecords(db, programId, {
        type: query.type,
        after,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: order, path: `programs/${programId}/settings/history`, query };
    return cursorPageOf(
      rows,
      (row) => presentSettingsRecord(row, isUndoable(program, row.details.type, row.details.changes)),
      total,
      at,
      address,
    );
  }),

  route(endpoints.undoSettings, async ({ context, params }) => {
    await accessProgram(context, params.id);
    return once(context, async (tx) => presentProgram(await undoSettings(context, tx, params.changeId)));
  }),
];

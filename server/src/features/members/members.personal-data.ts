import type { PersonalData } from '../../core/personal-data/public.ts';

export const memberPersonalData: PersonalData = {
  area: 'profile',
  tables: [
    {
      table: 'member',
      subjectColumns: ['id'],
      exported: [
        'username',
        'first_name',
        'last_name',
        'email',
        'about',
        'image',
        'role_name',
        'status',
        'time_zone',
        'locale',
        'registered_on',
        'daily_step_goal',
        'stride_metres',
        'has_step_device',
        'distance_unit',
        'weight_unit',
        'length_unit',
        'glucose_unit',
        'profile_hidden',
        'dismissed_required_modal',
        'show_get_started',
        'sees_preventative',
        'moderated_at',
        'created_at',
      ],
      withheld: ['hidden_before', 'login_id', 'search_text', 'sort_name'],
      erase: { kept: 'as a nameless row (leaveNameless), so that totals and places stand' },
    },
  ],
};

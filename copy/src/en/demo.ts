/** Who the demo sign-ins are, on the sign-in page and in the console. */
export const demo = {
  'member@cedar.example': 'Member of Cedar & Co',
  'leader@cedar.example': 'Team leader at Cedar & Co',
  'admin@cedar.example': 'Admin of Cedar & Co',
  'admin@birch.example': 'Admin of Birch Library',
  'member@birch.example': 'Member of Birch Library',
  'staff@goodstride.example': 'Platform staff (WT Admin)',
  'super@goodstride.example': 'Platform owner (Super WT Admin)',
} as const;

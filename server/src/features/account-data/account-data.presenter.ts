interface LookFields {
  id: string;
  at: Date;
  what: 'profile' | 'steps' | 'report' | 'acting';
  ofAll: boolean;
  byStaff: boolean;
  by: string | null;
}

export const presentLook = ({ id, at, what, ofAll, byStaff, by }: LookFields) => ({
  id,
  at: at.toISOString(),
  what,
  ofAll,
  byStaff,
  by,
});

interface AccessFields {
  id: string;
  at: Date;
  what: 'profile' | 'steps' | 'report' | 'acting';
  ofAll: boolean;
  byStaff: boolean;
  by: string | null;
}

export const presentAccess = ({ id, at, what, ofAll, byStaff, by }: AccessFields) => ({
  id,
  at: at.toISOString(),
  what,
  ofAll,
  byStaff,
  by,
});

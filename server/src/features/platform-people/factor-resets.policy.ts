interface Staff {
  loginId: string;
  isSuper: boolean;
}

interface Subject {
  loginId: string;
  platformRole: string | null;
}

/** Nobody decides about their own factors, and only super admins decide about those of staff. */
export const mayDecideAbout = ({ loginId, isSuper }: Staff, subject: Subject): boolean =>
  subject.loginId !== loginId && (isSuper || subject.platformRole === null);

export const mayApprove = (staff: Staff, reset: Subject & { requestedBy: string }): boolean =>
  mayDecideAbout(staff, reset) && reset.requestedBy !== staff.loginId;

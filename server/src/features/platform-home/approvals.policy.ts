interface Staff {
  loginId: string;
  isSuper: boolean;
}

interface Asked {
  requestedBy: string | null;
  /** The login that it is about, if its owner may not approve it. */
  about: string | null;
  takesSuper: boolean;
}

/** Nobody approves what they asked for, or what is about themselves; some acts take a super admin. */
export const mayApprove = ({ loginId, isSuper }: Staff, { requestedBy, about, takesSuper }: Asked): boolean =>
  loginId !== requestedBy && loginId !== about && (isSuper || !takesSuper);

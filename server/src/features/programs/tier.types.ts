/** The program's features among those that differ by tier. */
export interface TierCounts {
  organizations: number;
  packages: number;
  wellnessChallenges: number;
  preventativeChallenges: number;
  /** With the role of its tier. */
  admins: number;
}

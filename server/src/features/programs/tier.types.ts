/** What a program has of the features that tiers differ in. */
export interface TierCounts {
  organizations: number;
  packages: number;
  wellnessChallenges: number;
  preventativeChallenges: number;
  /** With the role of its tier. */
  admins: number;
}

/** What a shipped package says: in the gallery, in the challenge made from it, and in its mails. */
export interface PackageWords {
  packageName: string;
  tile: string;
  description: string;
  rulesText: string;
  invitationText: string;
  halfwayText: string;
  closingText: string;
}

import type { PackageWords } from './words.ts';

interface Journey {
  name: string;
  about: string;
  kilometres: number;
  days: number;
  /** How many steps of the way one is worth; one, unless the way is drawn together. */
  worth?: number;
}

/** What a package of a journey says: one for all of them, with the journey's own name and description. */
export const journeyWords = ({ name, about, kilometres, days, worth = 1 }: Journey): PackageWords => ({
  packageName: name,
  tile:
    worth > 1
      ? `${kilometres.toLocaleString('en')} kilometres in ${days} days: each of your steps is worth about ${worth} of the way.`
      : `${kilometres} kilometres in ${days} days, team by team, stage by stage.`,
  description: about,
  rulesText: `Your team stands on the map where an average member stands, and at the end of the way when everybody has walked it on average. Milestones open when your team passes them: what they tell is found out on the way.`,
  invitationText: `Your team is asked to walk ${name}: ${days} days, and each step of yours moves all of you along the map.`,
  halfwayText: `Half of your days on ${name} are behind you. Open the map together: what have you passed, and what is the next stage you could reach this week?`,
  closingText: `The way along ${name} is walked. The milestones you passed stay with you: read them once more from the first to the last.`,
});

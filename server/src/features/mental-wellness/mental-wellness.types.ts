import type { Block } from '#contract/features/mental-wellness/plan.ts';
import type { CountryLine } from '#contract/features/mental-wellness/help-now.ts';
import type { WrittenSource } from '#contract/plan-content.ts';
import type { ItemKind, PlanTopic, StrategyTimer } from '#contract/plan-topics.ts';

/** An answer of the assessment and what it says about topics. */
export interface AnswerRule {
  id: string;
  weights: Partial<Record<PlanTopic, number>>;
  /** It names self-harm or despair. */
  urgent: boolean;
}

export interface QuestionRule {
  id: string;
  maximum: number;
  required: number;
  answers: readonly AnswerRule[];
}

export interface QuestionText {
  category: string;
  text: string;
  answers: Readonly<Record<string, string>>;
}

export interface CoverText {
  title: string;
  text: string;
}

export interface AssessmentTexts {
  start: CoverText;
  end: CoverText;
  updateStart: CoverText;
  updateEnd: CoverText;
  questions: Readonly<Record<string, QuestionText>>;
}

export interface TopicText {
  id: PlanTopic;
  title: string;
  summary: string;
  blocks: readonly Block[];
}

export interface Section {
  title: string;
  blocks: Block[];
}

/** An article, guide or strategy in one language. */
export interface Piece {
  kind: ItemKind;
  id: string;
  topic: PlanTopic;
  title: string;
  summary: string;
  /** Minutes to read or to do. */
  minutes: number;
  words: number;
  sources: readonly string[];
  /** The sources of a text that was written on screen; null for the shipped ones, which name them. */
  cited: readonly WrittenSource[] | null;
  /** An article of the program. */
  isOwn: boolean;
  blocks: readonly Block[];
  /** The steps of a guide. */
  sections: readonly Section[];
  timer: StrategyTimer;
  helps: string;
  notFor: string;
}

/** A workshop that a program can hold: only an outline, without a date. */
export interface Outline {
  id: string;
  topic: PlanTopic;
  title: string;
  summary: string;
  minutes: number;
  sources: readonly string[];
  blocks: readonly Block[];
}

export interface Source {
  id: string;
  title: string;
  publisher: string;
  url: string;
  checked: string;
}

export interface CountryHelp {
  country: string;
  emergency: string;
  lines: CountryLine[];
  source: string;
  checked: string;
}

/** The content in one language. Pieces that it lacks are in English. */
export interface Shelf {
  topics: ReadonlyMap<PlanTopic, TopicText>;
  /** By kind, and in the order of their ids unless the program has another one. */
  pieces: readonly Piece[];
  /** The same with the pieces that the program hides: members keep what they finished or saved. */
  all: readonly Piece[];
  outlines: readonly Outline[];
  assessment: AssessmentTexts;
}

export interface PlanLibrary {
  questions: readonly QuestionRule[];
  sources: ReadonlyMap<string, Source>;
  help: readonly CountryHelp[];
  languages: readonly string[];
  in(language: string): Shelf;
}

/** The selected answers by question. */
export type Answers = Readonly<Record<string, readonly string[]>>;
export type Scores = Readonly<Record<PlanTopic, number>>;

/** The answers behind a plan, sealed in the database. */
export interface PlanAnswers {
  answers: Answers;
  scores: Scores;
  /** The scores of eight weeks ago or more, and the day on which they were given. */
  before: { day: string; scores: Scores } | null;
}

export interface ItemState {
  done: string | null;
  saved: boolean;
  helpful: boolean | null;
  /** Steps of a guide that are done. */
  step: number;
  /** The day on which the last of them was done. Plans of earlier versions lack it. */
  stepOn?: string | null;
  /** The day of the last change. */
  day: string;
}

/** The member's use of the content, by `kind:id`; sealed in the database. */
export interface PlanProgress {
  items: Readonly<Record<string, ItemState>>;
  /** The reassessment was declined for the answers given on this day. */
  declinedFor: string | null;
}

export interface PlanRow {
  version: number;
  answers: string | null;
  progress: string | null;
  beganOn: string | null;
  /** When a plan was lost with the key of the server, until its owner starts again. */
  lostAt: Date | null;
}

/** A member's plan, opened. */
export interface OpenPlan {
  /** 0: no answers are stored. */
  version: number;
  /** The first day of this version in the member's calendar. */
  beganOn: string | null;
  answers: PlanAnswers | null;
  progress: PlanProgress;
  lostAt: Date | null;
}

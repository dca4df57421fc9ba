import type { BankEvaluation, DifficultySlug } from '#src/schema.ts';

/** Whom an evaluation is for: the last word of its key, and of its title. */
const levels = ['junior', 'middle', 'senior', 'lead', 'architect'] as const;

export type Level = (typeof levels)[number];

type Share = { min: number; max: number };

const own: Share = { min: 40, max: 65 };
const below: Share = { min: 15, max: 40 };
const above: Share = { min: 10, max: 30 };

/** Per cent of an evaluation's questions by difficulty: its own level, the one below and the one above; nothing else is asked. */
export const mixes: Record<Level, Partial<Record<DifficultySlug, Share>>> = {
  junior: { intern: below, junior: own, middle: above },
  middle: { junior: below, middle: own, senior: above },
  senior: { middle: below, senior: own, lead: above },
  lead: { senior: below, lead: own, architect: above },
  architect: { lead: { min: 25, max: 50 }, architect: { min: 50, max: 75 } },
};

export const levelOf = ({ key }: BankEvaluation): Level | undefined =>
  levels.find((level) => key.endsWith(`-${level}`));

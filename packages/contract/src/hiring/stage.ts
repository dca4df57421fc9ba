/** What a step of deciding means to the product; `own` means only what its name says. */
export const stageKinds = [
  'review',
  'shortlist',
  'interview',
  'offer',
  'hired',
  'declined',
  'own',
] as const;

export type StageKind = (typeof stageKinds)[number];

/** Stages an account may have in use at once. */
export const maxStages = 20;

/** Longest name of a stage. */
export const maxStageName = 40;

/** People whom one call may move or tag. */
export const maxMovedPeople = 10_000;

/** From these steps on somebody has decided about the person, so review without names is over for them. */
export const decidedKinds: readonly StageKind[] = ['interview', 'offer', 'hired', 'declined'];

/**
 * What the mail to a person proposes to say when they are moved to a step. The recruiter reads and may change it; the
 * mail itself greets by name and says which position and which account it is about.
 */
export const proposedMessages: Readonly<Partial<Record<StageKind, string>>> = {
  interview:
    'Gracias por el tiempo que dedicaste a la evaluación. Nos gustaría conocerte y platicar contigo sobre la posición. En los próximos días te escribiremos para acordar contigo la fecha y la hora de una entrevista.',
  declined:
    'Gracias por tu interés y por el tiempo que dedicaste a la evaluación. Esta vez seguiremos el proceso con otras personas. Valoramos mucho tu esfuerzo y te deseamos lo mejor en lo que sigue.',
};

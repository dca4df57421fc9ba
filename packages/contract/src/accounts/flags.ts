/** Something that a few accounts try before everybody has it, or nobody. */
export type FlagDefinition = {
  /** What staff read. */
  readonly description: string;
  /** The part of the product that decides what becomes of it. */
  readonly owner: string;
  /** The day by which it is everybody's or gone: `pnpm flags` fails from the day after. */
  readonly ends: string;
};

/** Every flag there is. Few, because each one makes two products of one. */
export const flags = {
  many_templates: {
    description: 'Hasta 200 plantillas de posición en lugar de 50.',
    owner: 'hiring',
    ends: '2027-05-31',
  },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type Flag = keyof typeof flags;

const isFlag = (name: string): name is Flag => name in flags;

/** The names of all flags. */
export const flagNames: readonly Flag[] = Object.keys(flags).filter(isFlag);

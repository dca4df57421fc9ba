import type { Comparison } from '@tamiz/contract/exams/board';
import { percentOf, proportionOf } from '@tamiz/contract/shared/proportions';
import type { Proportion } from '@tamiz/contract/shared/proportions';
import { Card } from '@tamiz/ui';
import { IconScale } from '@tabler/icons-react';

import { readRow, shortNames, tellPairs } from '#src/features/results/reading.ts';

import css from './compare.module.css';
import { builtOnce } from '#src/lib/built-once.ts';

const list = builtOnce(() => new Intl.ListFormat('es-MX'));

type Point = { title: string; text: string };

const counts = (
  people: readonly Proportion[],
  pairs: readonly { above: number; below: number }[],
) =>
  pairs
    .map(({ above, below }) => {
      const [first, second] = [people[above], people[below]];
      return first === undefined || second === undefined
        ? ''
        : `${String(first.correct)} de ${String(first.total)} contra ${String(second.correct)} de ${String(second.total)}`;
    })
    .join('; ');

const tellTotal = (people: readonly Proportion[], names: readonly string[]): Point => {
  const reading = readRow(people);
  const shares = list().format(people.map((one) => `${String(percentOf(one))}%`));
  if (reading.kind === 'clear') {
    return {
      title: `Puntaje total: ${tellPairs(reading.pairs, names).join('; ')}.`,
      text: `${counts(people, reading.pairs)}; es poco probable que sea azar.`,
    };
  }
  return {
    title: 'El puntaje total no alcanza para distinguirlas.',
    text: `${shares}: con estas preguntas la diferencia puede deberse al azar.`,
  };
};

type Branch = { name: string; people: Proportion[] };

/** Branches that tell people apart: a whole category, or technologies of one that does not. */
const decisiveBranches = ({ categories }: Comparison): Branch[] =>
  categories.flatMap((category): Branch[] =>
    readRow(category.people).kind === 'clear'
      ? [category]
      : category.technologies.filter(({ people }) => readRow(people).kind === 'clear'),
  );

const tellBranches = (comparison: Comparison, names: readonly string[]): Point[] =>
  decisiveBranches(comparison).flatMap(({ name, people }) => {
    const reading = readRow(people);
    return reading.kind === 'clear'
      ? [
          {
            title: `${name}: ${tellPairs(reading.pairs, names).join('; ')}.`,
            text: `${counts(people, reading.pairs)}; es poco probable que sea azar.`,
          },
        ]
      : [];
  });

/** What the comparison says about the decision, in sentences, by the same rule as the rows below. */
export const Decisive = ({ comparison }: { comparison: Comparison }) => {
  const names = shortNames(comparison.people.map(({ name }) => name));
  const branches = tellBranches(comparison, names);
  const points = [
    tellTotal(comparison.people.map(proportionOf), names),
    ...branches,
    ...(branches.length === 0
      ? [
          {
            title: 'Ningún tema las separa con claridad.',
            text: 'Decide con la entrevista, no con el puntaje.',
          },
        ]
      : []),
  ];
  return (
    <Card className={css['decisive']} aria-label="Lo que cambia la decisión">
      <h2>
        <IconScale size={18} stroke={1.8} aria-hidden="true" /> Lo que cambia la decisión
      </h2>
      <ul>
        {points.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </Card>
  );
};

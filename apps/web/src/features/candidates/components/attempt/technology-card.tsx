import { Section } from '@tamiz/ui';

import type { TechnologyScore } from '#src/features/candidates/attempt.ts';
import { tellTally } from '#src/features/candidates/components/attempt/outcome-bar.tsx';
import { formatDuration } from '#src/lib/duration.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './technology-card.module.css';

/** Where somebody is strong and where not, the strongest first. */
export const TechnologyCard = ({ technologies }: { technologies: readonly TechnologyScore[] }) => (
  <Section title="Rendimiento por tecnología" note="De mayor a menor porcentaje de aciertos">
    <ul className={css['list']} aria-label="Rendimiento por tecnología">
      {technologies.map((technology) => (
        <Row key={technology.id} technology={technology} />
      ))}
    </ul>
  </Section>
);

const Row = ({ technology }: { technology: TechnologyScore }) => {
  const { name, total, correct, percent, seconds } = technology;
  const label = `${name}: ${tellTally(technology)}`;
  return (
    <li>
      <span className={css['name']}>
        <b>{name}</b>
        <span>{`${formatNumber(correct)} de ${formatNumber(total)}`}</span>
      </span>
      <span className={css['bar']} role="img" aria-label={label}>
        <span style={{ width: `${percent}%` }} />
      </span>
      <b className={css['percent']}>{percent}%</b>
      <span className={css['time']}>{formatDuration(seconds)}</span>
    </li>
  );
};

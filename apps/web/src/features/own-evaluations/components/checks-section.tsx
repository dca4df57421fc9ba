import { Section } from '@tamiz/ui';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';

import type { Check } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './builder.module.css';

const stateOf = ({ isGood, isBlocking }: Check): 'good' | 'blocking' | 'warning' => {
  if (isGood) return 'good';
  return isBlocking ? 'blocking' : 'warning';
};

const icons = { good: IconCircleCheck, warning: IconAlertTriangle, blocking: IconCircleX };
const order = ['blocking', 'warning', 'good'];

const summarise = (checks: readonly Check[]): string => {
  const states = checks.map(stateOf);
  const [blocking, warnings] = ['blocking', 'warning'].map(
    (wanted) => states.filter((state) => state === wanted).length,
  );
  const told = [
    blocking ? `${formatNumber(blocking)} impide publicar` : null,
    warnings ? `${formatNumber(warnings)} por mejorar` : null,
  ].filter((part) => part !== null);
  return told.length === 0 ? 'Nada impide publicar.' : `${told.join(', ')}.`;
};

type ChecksSectionProps = { checks: readonly Check[]; isSaved: boolean };

/** What stands in the way of publishing, then what could be better, then what is well. */
export const ChecksSection = ({ checks, isSaved }: ChecksSectionProps) => (
  <Section
    title="Antes de publicar"
    note={isSaved ? summarise(checks) : 'Se revisa de nuevo al guardar.'}
  >
    <ul className={`${css['list']} ${css['checks']}`} aria-label="Antes de publicar">
      {checks
        .toSorted((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)))
        .map((check) => {
          const state = stateOf(check);
          const Icon = icons[state];
          return (
            <li key={check.title} data-state={state}>
              <Icon size={19} stroke={1.7} aria-hidden="true" />
              <div>
                <b>{check.title}</b>
                {check.text === null ? null : <p>{check.text}</p>}
              </div>
            </li>
          );
        })}
    </ul>
  </Section>
);

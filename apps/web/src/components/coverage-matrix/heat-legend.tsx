import { heatSteps } from '#src/components/coverage-matrix/heat.ts';

import css from './coverage-matrix.module.css';

/** Every cell shows its number, so the legend is hidden from screen readers. */
export const HeatLegend = () => (
  <span className={css['legend']} aria-hidden="true">
    menos
    {Array.from({ length: heatSteps }, (_, step) => (
      <i key={step} data-heat={step + 1} />
    ))}
    más
  </span>
);

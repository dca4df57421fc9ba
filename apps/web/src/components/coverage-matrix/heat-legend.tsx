import { heatSteps } from '#src/components/coverage-matrix/heat.ts';

import css from './coverage-matrix.module.css';

/** Every cell says its number, so the legend only helps the eye. */
export const HeatLegend = () => (
  <span className={css['legend']} aria-hidden="true">
    menos
    {Array.from({ length: heatSteps }, (_, step) => (
      <i key={step} data-heat={step + 1} />
    ))}
    más
  </span>
);

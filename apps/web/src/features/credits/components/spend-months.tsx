import { VisuallyHidden } from '@mantine/core';

import type { MonthSpend } from '#src/features/credits/api/get-spend.ts';
import { netOf } from '#src/features/credits/spend-sums.ts';
import { formatMonth, formatNumber, formatShortMonth } from '#src/lib/format.ts';

import css from './spend.module.css';

type SpendMonthsProps = {
  months: readonly MonthSpend[];
  chosen: string | null;
  onChoose: (month: string | null) => void;
};

/** A bar for each month; one that is chosen tells its positions below, and is left by choosing it again. */
export const SpendMonths = ({ months, chosen, onChoose }: SpendMonthsProps) => {
  const most = Math.max(1, ...months.map(({ sent }) => sent));
  return (
    <>
      <div className={css['months']} role="group" aria-label="Meses">
        {months.map((each) => (
          <button
            key={each.month}
            type="button"
            aria-pressed={each.month === chosen}
            onClick={() => onChoose(each.month === chosen ? null : each.month)}
          >
            <VisuallyHidden>{tellMonth(each)}</VisuallyHidden>
            <span className={css['figure']} aria-hidden="true">
              {each.sent === 0 && each.returned === 0 ? '' : formatNumber(netOf(each))}
            </span>
            <span className={css['column']} aria-hidden="true">
              <Bar part="returned" credits={Math.min(each.sent, each.returned)} most={most} />
              <Bar part="net" credits={Math.max(0, netOf(each))} most={most} />
            </span>
            <span className={css['name']} aria-hidden="true">
              {formatShortMonth(each.month)}
            </span>
          </button>
        ))}
      </div>
      <ul className={css['legend']}>
        <li data-part="net">Usados</li>
        <li data-part="returned">Enviados y devueltos</li>
      </ul>
    </>
  );
};

type BarProps = { part: 'net' | 'returned'; credits: number; most: number };

const Bar = ({ part, credits, most }: BarProps) =>
  credits === 0 ? null : <span data-part={part} style={{ height: `${(100 * credits) / most}%` }} />;

const tellMonth = ({ month, sent, returned }: MonthSpend): string =>
  `${formatMonth(month)}: ${formatNumber(sent)} enviados, ${formatNumber(returned)} devueltos, ${formatNumber(sent - returned)} netos`;

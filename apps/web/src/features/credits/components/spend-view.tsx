import { averageCostCents } from '@tamiz/contract/shared/money';
import { EmptyState, Section } from '@tamiz/ui';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useSpend } from '#src/features/credits/api/get-spend.ts';
import type { Spend } from '#src/features/credits/api/get-spend.ts';
import { SpendMonths } from '#src/features/credits/components/spend-months.tsx';
import { SpendPositions } from '#src/features/credits/components/spend-positions.tsx';
import { addUp, netOf } from '#src/features/credits/spend-sums.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { formatPesos } from '#src/lib/format.ts';

import css from './spend.module.css';

/** What each month and each position cost. */
export const SpendView = () => {
  const [month, setMonth] = useState<string | null>(null);
  const { data: spend, error, refetch, isPlaceholderData } = useSpend(month);
  if (spend === undefined) {
    return (
      <Section title="Gasto por mes">
        {error === null ? (
          <RowSkeletons label="Cargando el gasto" />
        ) : (
          <LoadFailure
            title="No se pudo cargar el gasto."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Section>
    );
  }
  const isEmpty = spend.months.every(({ sent, returned }) => sent === 0 && returned === 0);
  return (
    <div className={css['view']} aria-busy={isPlaceholderData}>
      <Section title="Gasto por mes" note={isEmpty ? undefined : tellTotal(spend)}>
        {isEmpty ? (
          <NoSpend />
        ) : (
          <SpendMonths months={spend.months} chosen={month} onChoose={setMonth} />
        )}
      </Section>
      {isEmpty ? null : (
        <SpendPositions spend={spend} month={month} onWholeYear={() => setMonth(null)} />
      )}
    </div>
  );
};

const tellTotal = ({ months, paid }: Spend): string => {
  const net = netOf(addUp(months));
  const cost = averageCostCents(net, paid);
  const pesos = cost === null ? '' : `, unos ${formatPesos(cost)} con IVA`;
  return `En 12 meses usaste ${countCredits(net)}${pesos}. Elige un mes para ver sus posiciones.`;
};

const NoSpend = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconChartBar size={22} stroke={1.7} />}
    title="Aún no has usado créditos"
    text="Cuando envíes invitaciones, aquí verás cuánto costó cada mes y cada posición."
  />
);

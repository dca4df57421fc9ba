import { Button } from '@mantine/core';
import { exportSpend } from '@tamiz/contract/calls/money/spend';
import { averageCostCents } from '@tamiz/contract/shared/money';
import { EmptyState, Section } from '@tamiz/ui';
import { IconDownload, IconListSearch } from '@tabler/icons-react';

import type { PositionSpend, Spend } from '#src/features/credits/api/get-spend.ts';
import { netOf } from '#src/features/credits/spend-sums.ts';
import { formatMonth, formatNumber, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './spend.module.css';

type SpendPositionsProps = {
  spend: Spend;
  /** Null for all months that are shown. */
  month: string | null;
  onWholeYear: () => void;
};

/** What each position cost, those that cost most first. */
export const SpendPositions = ({ spend, month, onWholeYear }: SpendPositionsProps) => {
  const { positions, positionsCount, paid } = spend;
  const most = Math.max(1, ...positions.map(netOf));
  const left = positionsCount - positions.length;
  return (
    <Section
      title="Gasto por posición"
      note={month === null ? 'Últimos 12 meses' : formatMonth(month)}
      aside={<Download month={month} />}
    >
      {month === null ? null : (
        <p className={css['month']}>
          <Button size="xs" variant="default" onClick={onWholeYear}>
            Ver los 12 meses
          </Button>
        </p>
      )}
      {positions.length === 0 ? (
        <EmptyState
          titleLevel={3}
          icon={<IconListSearch size={22} stroke={1.7} />}
          title="Ese mes no se usaron créditos"
          text="Elige otro mes en la gráfica."
        />
      ) : (
        <table className={css['positions']}>
          <thead>
            <tr>
              <th scope="col">Posición</th>
              <th scope="col">Enviados</th>
              <th scope="col">Devueltos</th>
              <th scope="col">Netos</th>
              <th scope="col">Pesos aprox.</th>
            </tr>
          </thead>
          <tbody>
            {positions.map((each) => (
              <PositionRow key={each.id} spent={each} most={most} paid={paid} />
            ))}
          </tbody>
        </table>
      )}
      <p className={css['note']}>
        {tellLeft(left)}
        {tellAverage(paid)} Los meses van por la hora del centro de México.
      </p>
    </Section>
  );
};

type PositionRowProps = { spent: PositionSpend; most: number; paid: Spend['paid'] };

const PositionRow = ({ spent, most, paid }: PositionRowProps) => {
  const net = netOf(spent);
  const cost = averageCostCents(net, paid);
  return (
    <tr>
      <td>
        <Link to={`/positions/${encodeURIComponent(spent.id)}`}>{spent.title}</Link>
        <span className={css['bar']} aria-hidden="true">
          <span style={{ width: `${(100 * Math.max(0, net)) / most}%` }} />
        </span>
      </td>
      <td data-label="Enviados">{formatNumber(spent.sent)}</td>
      <td data-label="Devueltos">{formatNumber(spent.returned)}</td>
      <td data-label="Netos">{formatNumber(net)}</td>
      <td data-label="Pesos aprox.">{cost === null ? '—' : formatPesos(cost)}</td>
    </tr>
  );
};

const Download = ({ month }: { month: string | null }) => {
  const { api } = useServices();
  return (
    <Button
      component="a"
      variant="default"
      href={api.addressOf(exportSpend, { query: month === null ? {} : { month } })}
      download
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
    >
      Descargar CSV
    </Button>
  );
};

const tellLeft = (left: number): string | null => {
  if (left <= 0) return null;
  const positions = left === 1 ? 'posición' : 'posiciones';
  return `Hay ${formatNumber(left)} ${positions} más; el archivo las tiene todas. `;
};

const tellAverage = (paid: Spend['paid']): string => {
  const each = averageCostCents(1, paid);
  return each === null
    ? 'Verás los pesos cuando compres créditos por primera vez.'
    : `Los pesos son aproximados: en promedio has pagado ${formatPesos(each)} con IVA por crédito.`;
};

import type { StaffHome, Week } from '@tamiz/contract/operations/staff-home';

import { LineChart } from '#src/features/staff-home/components/charts.tsx';
import { FigureCard } from '#src/features/staff-home/components/figure-card.tsx';
import { nameDays, sumOf, tellChange } from '#src/features/staff-home/week.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';

import css from './staff-home.module.css';

const pesos = (amount: number): string => formatPesos(Math.round(amount * 100));

type WeekCardProps = {
  title: string;
  week: Week;
  names: readonly string[];
  format: (amount: number) => string;
  of: string;
  link: { to: `/${string}`; label: string };
  tone?: 'brand' | 'credits';
};

const WeekCard = ({ title, week, names, format, of, link, tone = 'brand' }: WeekCardProps) => {
  const now = sumOf(week.days);
  const before = sumOf(week.before);
  const days = week.days.map((amount, index) => `${names[index] ?? ''} ${format(amount)}`);
  return (
    <FigureCard
      title={title}
      figure={format(now)}
      of={of}
      change={
        <>
          <b>{tellChange(now, before)}</b> frente a {format(before)}
        </>
      }
      link={link}
    >
      <LineChart
        label={`${title} por día: ${days.join(', ')}. Los 7 días anteriores: ${format(before)}.`}
        days={week.days}
        before={week.before}
        names={names}
        tone={tone}
      />
    </FigureCard>
  );
};

/** Sales, credits and accounts of the last seven days beside the seven before. */
export const Moved = ({ home }: { home: StaffHome }) => {
  const names = nameDays(home.first_day);
  return (
    <div className={css['three']}>
      <WeekCard
        title="Ventas"
        week={home.sales}
        names={names}
        format={pesos}
        of="con IVA, menos reembolsos"
        link={{ to: '/staff/payments', label: 'Ver pagos' }}
      />
      <WeekCard
        title="Créditos usados"
        week={home.credits_used}
        names={names}
        format={formatNumber}
        of={`y quedan ${formatNumber(home.credits_left)} en saldo`}
        link={{ to: '/staff/accounts', label: 'Ver cuentas' }}
        tone="credits"
      />
      <WeekCard
        title="Cuentas nuevas"
        week={home.new_accounts}
        names={names}
        format={formatNumber}
        of="en 7 días"
        link={{ to: '/staff/accounts', label: 'Ver las nuevas' }}
      />
    </div>
  );
};

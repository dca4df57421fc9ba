import type { StaffHome } from '@tamiz/contract/operations/staff-home';
import { Notice } from '@tamiz/ui';

import { BarChart, ShareBar } from '#src/features/staff-home/components/charts.tsx';
import type { Bar } from '#src/features/staff-home/components/charts.tsx';
import { FigureCard } from '#src/features/staff-home/components/figure-card.tsx';
import { counted, formatClock, formatNumber, formatPast } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { jobFamilyWords } from '#src/lib/staff/job-words.ts';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

import css from './staff-home.module.css';

const tellMost = (count: number, hasMore: boolean): string =>
  `${hasMore ? 'más de ' : ''}${formatNumber(count)}`;

const hourOf = (at: string): string => formatClock(at).split(':', 1)[0] ?? '';

/** Exams that are being sat, those that began lately, and by when those who were invited must begin. */
export const ExamsCard = ({ exams }: Pick<StaffHome, 'exams'>) => {
  const [, ...later] = exams.ending;
  const bars: Bar[] = [
    ...exams.began.map(({ at, count }, index) => {
      const isNow = index === exams.began.length - 1;
      return { name: isNow ? 'ahora' : hourOf(at), value: count, isExpected: false, isNow };
    }),
    ...later.map(({ at, count }) => ({ name: hourOf(at), value: count, isExpected: true })),
  ];
  const began = exams.began.map(({ at, count }) => `${hourOf(at)} h: ${count}`).join(', ');
  const ending = later.map(({ at, count }) => `${hourOf(at)} h: ${count}`).join(', ');
  return (
    <FigureCard
      title="Exámenes"
      figure={tellMost(exams.running, exams.has_more)}
      of={
        exams.running === 0
          ? 'en curso'
          : `en curso, de ${counted(exams.accounts, 'cuenta', 'cuentas')}`
      }
      link={{ to: '/staff/exams', label: 'Ver en curso' }}
    >
      <BarChart
        label={`Empezaron por hora: ${began}. Plazos que vencen por hora: ${ending}.`}
        bars={bars}
      />
      <ul className={css['legend']}>
        <li data-mark="solid">Empezaron</li>
        <li data-mark="hatched">Invitaciones cuyo plazo vence</li>
      </ul>
    </FigureCard>
  );
};

/** Jobs that wait, for how long, and whether anybody takes them. */
export const QueueCard = ({
  queue,
  workers,
  now,
}: Pick<StaffHome, 'queue' | 'workers'> & { now: Date }) => (
  <FigureCard
    title="Cola de trabajos"
    figure={tellMost(queue.waiting, queue.has_more)}
    of={
      queue.oldest_at === null
        ? 'en espera'
        : `en espera. El más antiguo, ${formatPast(queue.oldest_at, now)}`
    }
    link={{ to: '/staff/jobs', label: 'Ver la cola' }}
  >
    <dl className={css['families']}>
      {queue.families.map(({ family, waiting }) => (
        <div key={family}>
          <dt>{jobFamilyWords[family]}</dt>
          <dd>{formatNumber(waiting)}</dd>
        </div>
      ))}
    </dl>
    {workers.alive === 0 ? (
      <Notice tone="danger">
        Ningún proceso toma trabajos
        {workers.last_beat_at === null ? '' : ` desde ${formatPast(workers.last_beat_at, now)}`}:
        los correos y los pagos esperan.
      </Notice>
    ) : (
      <p className={css['alive']}>
        {counted(workers.alive, 'proceso toma trabajos', 'procesos toman trabajos')}
        {workers.last_beat_at === null
          ? ''
          : `, último latido ${formatPast(workers.last_beat_at, now)}`}
      </p>
    )}
  </FigureCard>
);

/** What became of the mails of a day. */
export const MailsCard = ({ mails }: Pick<StaffHome, 'mails'>) => {
  const isOpen = mayOpen(useUser(), '/staff/mails');
  const waiting = Math.max(0, mails.sent - mails.delivered - mails.delayed - mails.bounced);
  const shares = [
    { name: 'Entregados', value: mails.delivered, tone: 'good', state: 'delivered' },
    { name: 'Aceptados, sin confirmar', value: waiting, tone: 'none', state: 'sent' },
    { name: 'Retrasados', value: mails.delayed, tone: 'warn', state: 'delayed' },
    { name: 'Rebotados', value: mails.bounced, tone: 'bad', state: 'bounced' },
  ] as const;
  const words = shares.map(({ name, value }) => `${name}: ${formatNumber(value)}`).join(', ');
  return (
    <FigureCard
      title="Correos, últimas 24 h"
      figure={tellMost(mails.sent, mails.has_more)}
      of="enviados"
      link={{ to: '/staff/mails', label: 'Ver lista' }}
    >
      <ShareBar label={words} shares={shares} />
      <ul className={css['shares']}>
        {shares.map(({ name, value, tone, state }) => (
          <li key={name} data-tone={tone}>
            {isOpen ? <Link to={`/staff/mails?state=${state}`}>{name}</Link> : <span>{name}</span>}
            <b>{formatNumber(value)}</b>
            <span>{mails.sent === 0 ? '' : `${((value / mails.sent) * 100).toFixed(1)} %`}</span>
          </li>
        ))}
      </ul>
      {waiting === 0 ? null : (
        <p className={css['hint']}>
          «Aceptados, sin confirmar»: nuestro servidor de correo los aceptó y el del destinatario
          aún no dice si los entregó. Muchos servidores nunca lo dicen.
        </p>
      )}
    </FigureCard>
  );
};

import type { FoundAnything } from '@tamiz/contract/operations/staff-find';
import {
  attemptStatusLabels,
  paymentStatusLabels,
  questionStatusLabels,
  roleLabels,
} from '@tamiz/contract/shared/labels';
import type { ReactNode } from 'react';

import { counted, formatDate, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import type { User } from '#src/lib/session/user.ts';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

import css from './staff-find.module.css';

type Row = { id: string; to: `/${string}`; title: string; text: string; aside: string };

const accountWords = { active: 'Activa', suspended: 'Suspendida' } as const;

const invoiceWords = {
  requested: 'Solicitada',
  in_process: 'En proceso',
  issued: 'Emitida',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
} as const;

/** What was found and the person may open, in the groups of the screen; empty ones are left out. */
const toGroups = (found: FoundAnything, user: User): { name: string; rows: Row[] }[] =>
  [
    {
      name: 'Cuentas',
      rows: found.accounts.map(({ id, name, status }) => ({
        id,
        to: `/staff/accounts/${id}` as const,
        title: name,
        text: 'Personas, posiciones, pagos, correos y notas',
        aside: accountWords[status],
      })),
    },
    {
      name: 'Personas con acceso',
      rows: found.people.map(({ id, name, email, role, account }) => ({
        id,
        to:
          account === null
            ? (`/staff/audit?actor_id=${id}` as const)
            : (`/staff/accounts/${account.id}` as const),
        title: name,
        text: account === null ? email : `${email}, ${account.name}`,
        aside: roleLabels[role],
      })),
    },
    {
      name: 'Pagos',
      rows: found.payments.map((payment) => ({
        id: payment.id,
        to: `/staff/payments?q=${payment.folio}` as const,
        title: `${formatPesos(Math.round(payment.total * 100))} · ${payment.folio}`,
        text: `${payment.account.name}, ${counted(payment.credits, 'crédito', 'créditos')}, ${formatDate(payment.created_at)}`,
        aside: paymentStatusLabels[payment.status],
      })),
    },
    {
      name: 'Intentos',
      rows: found.attempts.map(({ id, evaluation, status, account }) => ({
        id,
        to: `/staff/attempts?id=${id}` as const,
        title: evaluation,
        text: account.name,
        aside: attemptStatusLabels[status],
      })),
    },
    {
      name: 'Facturas',
      rows: found.invoices.map(({ id, folio, status, account }) => ({
        id,
        to: '/staff/cfdi' as const,
        title: folio,
        text: account.name,
        aside: invoiceWords[status],
      })),
    },
    {
      name: 'Preguntas',
      rows: found.questions.map(({ id, text, topic, status }) => ({
        id: `question-${id}`,
        to: `/staff/questions/${id}` as const,
        title: `Pregunta ${id}`,
        text: `${topic}: ${text}`,
        aside: questionStatusLabels[status],
      })),
    },
  ]
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ to }) => mayOpen(user, to)) }))
    .filter(({ rows }) => rows.length > 0);

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <h2>{name}</h2>
    <ul aria-label={name}>{children}</ul>
  </>
);

/** The results as links, group by group. */
export const FoundList = ({ found }: { found: FoundAnything }) => {
  const groups = toGroups(found, useUser());
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <p className={css['hint']} role="status">
        {total === 0
          ? 'Nada coincide. A un candidato se le busca con motivo, aparte.'
          : counted(total, 'resultado', 'resultados')}
      </p>
      {groups.map(({ name, rows }) => (
        <Group key={name} name={name}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={row.to} data-result>
                <span>
                  <b>{row.title}</b>
                  <small>{row.text}</small>
                </span>
                <small>{row.aside}</small>
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </>
  );
};

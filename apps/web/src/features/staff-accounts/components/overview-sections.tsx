import type { AccountOverview } from '@tamiz/contract/operations/staff-overview';
import {
  attemptStatusLabels,
  paymentStatusLabels,
  positionStatusLabels,
} from '@tamiz/contract/shared/labels';
import { Section, StatusPill } from '@tamiz/ui';

import { Link } from '#src/lib/router/link.tsx';
import { mailStateWords, nameMail } from '#src/lib/staff/mail-words.ts';
import { formatDate, formatDateTime, formatNumber, formatPesos } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

export const Positions = ({ positions }: Pick<AccountOverview, 'positions'>) => (
  <Section title="Posiciones" note="Las más recientes.">
    {positions.length === 0 ? (
      <p className={css['pad']}>La cuenta todavía no tiene posiciones.</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Posición</th>
            <th scope="col">Respondieron</th>
            <th scope="col">Estado</th>
            <th scope="col">Creada</th>
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <tr key={position.id}>
              <td>{position.title}</td>
              <td data-label="Respondieron">
                {formatNumber(position.answered)} de {formatNumber(position.people)}
              </td>
              <td data-label="Estado">{positionStatusLabels[position.status]}</td>
              <td data-label="Creada" className={css['moment']}>
                {formatDate(position.created_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

export const Exams = ({
  exams,
  accountId,
}: Pick<AccountOverview, 'exams'> & { accountId: string }) => (
  <Section
    title="Exámenes recientes"
    note="Sin datos personales. Para ver a alguien, da un motivo."
    aside={<Link to={`/staff/find?account=${accountId}`}>Buscar un candidato</Link>}
  >
    {exams.length === 0 ? (
      <p className={css['pad']}>Nadie ha respondido todavía.</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Posición</th>
            <th scope="col">Estado</th>
            <th scope="col">Cuándo</th>
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.id}>
              <td>
                <Link to={`/staff/attempts?id=${exam.id}`}>{exam.position}</Link>
                <span className={`${css['small']} ${css['code']}`}>…{exam.id.slice(-6)}</span>
              </td>
              <td data-label="Estado">{attemptStatusLabels[exam.status]}</td>
              <td data-label="Cuándo" className={css['moment']}>
                {exam.completed_at === null
                  ? exam.started_at === null
                    ? '—'
                    : `empezó ${formatDateTime(exam.started_at)}`
                  : formatDateTime(exam.completed_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

export const Payments = ({
  payments,
  accountId,
}: Pick<AccountOverview, 'payments'> & { accountId: string }) => (
  <Section
    title="Pagos"
    aside={<Link to={`/staff/payments?q=${accountId}`}>Ver todos los pagos</Link>}
  >
    {payments.length === 0 ? (
      <p className={css['pad']}>La cuenta todavía no ha pagado.</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Folio</th>
            <th scope="col">Pesos</th>
            <th scope="col">Créditos</th>
            <th scope="col">Estado</th>
            <th scope="col">Fecha</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>
                <Link to={`/staff/payments?q=${payment.folio}`}>{payment.folio}</Link>
              </td>
              <td data-label="Pesos">{formatPesos(Math.round(payment.total * 100))}</td>
              <td data-label="Créditos">{formatNumber(payment.credits)}</td>
              <td data-label="Estado">{paymentStatusLabels[payment.status]}</td>
              <td data-label="Fecha" className={css['moment']}>
                {formatDate(payment.created_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

export const Mails = ({
  mails,
  accountId,
}: Pick<AccountOverview, 'mails'> & { accountId: string }) => (
  <Section
    title="Correos"
    note="Los que recibe y los que salen en su nombre."
    aside={<Link to={`/staff/mails?account_id=${accountId}`}>Ver todos los correos</Link>}
  >
    {mails.length === 0 ? (
      <p className={css['pad']}>Ninguno en los últimos 30 días.</p>
    ) : (
      <table className={css['table']}>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td>
                <b>{nameMail(mail.mail)}</b>
                <span className={css['small']}>{formatDateTime(mail.state_at)}</span>
              </td>
              <td data-label="Estado">
                <StatusPill tone={mailStateWords[mail.state].tone}>
                  {mailStateWords[mail.state].label}
                </StatusPill>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

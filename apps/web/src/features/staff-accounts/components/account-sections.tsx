import { Button } from '@mantine/core';
import type { StaffAccountDetail } from '@tamiz/contract/accounts/staff-accounts';
import { movementTypeLabels, roleLabels } from '@tamiz/contract/shared/labels';
import { Section } from '@tamiz/ui';

import { holdWords } from '#src/features/staff-accounts/words.ts';
import { formatDate, formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

export type Hold = StaffAccountDetail['holds'][number];

export const Members = ({ members }: Pick<StaffAccountDetail, 'members'>) => (
  <Section title="Personas">
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Correo</th>
          <th scope="col">Rol</th>
          <th scope="col">Desde</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>{member.name}</td>
            <td data-label="Correo">{member.email}</td>
            <td data-label="Rol">{roleLabels[member.role]}</td>
            <td data-label="Desde" className={css['moment']}>
              {formatDate(member.created_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

type HoldsProps = { holds: readonly Hold[]; onRelease: ((hold: Hold) => void) | null };

export const Holds = ({ holds, onRelease }: HoldsProps) =>
  holds.length === 0 ? null : (
    <Section title="Retenciones" note="Mientras haya una abierta, la cuenta no gasta créditos.">
      <table className={css['table']}>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.id}>
              <td>{holdWords[hold.reason]}</td>
              <td data-label="Desde">{formatDateTime(hold.created_at)}</td>
              <td>
                <div className={css['actions']}>
                  {hold.released_at === null && onRelease !== null ? (
                    <Button size="xs" variant="default" onClick={() => onRelease(hold)}>
                      Liberar
                    </Button>
                  ) : null}
                  {hold.released_at === null ? null : (
                    <span className={css['small']}>Liberada el {formatDate(hold.released_at)}</span>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );

export const Movements = ({ movements }: Pick<StaffAccountDetail, 'movements'>) => (
  <Section title="Últimos movimientos">
    {movements.length === 0 ? (
      <p className={css['pad']}>La cuenta todavía no tiene movimientos.</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Descripción</th>
            <th scope="col">Tipo</th>
            <th scope="col">Fecha</th>
            <th scope="col">Créditos</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>{movement.description}</td>
              <td data-label="Tipo">{movementTypeLabels[movement.type]}</td>
              <td data-label="Fecha" className={css['moment']}>
                {formatDateTime(movement.created_at)}
              </td>
              <td data-label="Créditos">
                {movement.direction === 'debit' ? '+' : '−'}
                {formatNumber(movement.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

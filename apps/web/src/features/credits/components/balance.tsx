import { Button, VisuallyHidden } from '@mantine/core';
import { Notice, Skeleton } from '@tamiz/ui';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useBalance } from '#src/lib/credits/get-balance.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './credits-screen.module.css';

const tellBalanceFailure = ({ kind }: ApiFailure): string =>
  kind === 'network'
    ? 'Error al cargar el saldo de créditos.'
    : 'No se pudo obtener el saldo de créditos.';

export const Balance = () => {
  const { data: balance, error, refetch, isFetching } = useBalance();
  return (
    <div className={css['balance']}>
      <h2 className={css['label']}>Saldo disponible</h2>
      {balance !== undefined ? (
        <p className={css['figure']}>
          <span className={css['coin']} aria-hidden="true" />
          <b>{formatNumber(balance)}</b> {balance === 1 ? 'crédito' : 'créditos'}
        </p>
      ) : error === null ? (
        <div role="status">
          <VisuallyHidden>Cargando saldo</VisuallyHidden>
          <Skeleton shape="pill" width="medium" />
        </div>
      ) : (
        <div className={css['failure']}>
          <Notice tone="danger">{tellBalanceFailure(error)}</Notice>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  );
};

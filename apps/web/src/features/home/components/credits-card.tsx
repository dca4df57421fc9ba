import { Card } from '@tamiz/ui';
import { Link } from 'react-router';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import type { User } from '#src/lib/user.ts';

import css from './side-cards.module.css';

const reach = (balance: number): string => {
  if (balance === 0) return 'Compra créditos para enviar invitaciones.';
  return balance === 1
    ? 'Te alcanza para 1 invitación.'
    : `Te alcanzan para ${formatNumber(balance)} invitaciones.`;
};

const Price = () => {
  const { data } = useCatalogues();
  if (data === undefined) return null;
  return (
    <p className={css['text']}>Cada crédito cuesta {formatPesos(data.creditPriceCents)} más IVA.</p>
  );
};

export const CreditsCard = ({ user }: { user: User }) => (
  <Card className={css['card'] ?? ''} aria-labelledby="credits-title">
    <h2 id="credits-title">Créditos</h2>
    {user.creditBalance === null ? (
      <p className={css['text']}>No se pudo obtener el saldo de créditos.</p>
    ) : (
      <>
        <p className={css['balance']}>
          <b>{formatNumber(user.creditBalance)}</b>{' '}
          {user.creditBalance === 1 ? 'disponible' : 'disponibles'}
        </p>
        <p className={css['text']}>{reach(user.creditBalance)}</p>
      </>
    )}
    <Price />
    <p className={css['foot']}>
      <Link to="/credits">Ver créditos y movimientos</Link>
    </p>
  </Card>
);

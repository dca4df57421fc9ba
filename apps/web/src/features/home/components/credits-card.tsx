import { quoteCredits } from '@tamiz/contract/shared/money';
import { Card } from '@tamiz/ui';

import type { Forecast } from '#src/features/home/forecast.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useCreditPrices } from '#src/lib/credits/prices.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { User } from '#src/lib/session/user.ts';

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
  const { cents, tiers } = data.creditPrices;
  const best = tiers.at(-1);
  return (
    <p className={css['text']}>
      Cada crédito cuesta {formatPesos(cents)} más IVA
      {best === undefined
        ? '.'
        : `, o ${formatPesos(best.cents)} desde ${formatNumber(best.from)} créditos.`}
    </p>
  );
};

type CreditsCardProps = { user: User; forecast?: Forecast | null };

/** The balance, and how far it goes with the invitations that wait. */
export const CreditsCard = ({ user, forecast = null }: CreditsCardProps) => (
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
        {forecast === null ? (
          <p className={css['text']}>{reach(user.creditBalance)}</p>
        ) : (
          <ForecastLines forecast={forecast} />
        )}
      </>
    )}
    <Price />
    <p className={css['foot']}>
      <Link to="/credits">Ver créditos y movimientos</Link>
    </p>
  </Card>
);

const ForecastLines = ({ forecast: { toSend, left, missing } }: { forecast: Forecast }) => (
  <>
    {missing > 0 ? null : (
      <div
        className={css['bar']}
        role="img"
        aria-label={`Invitaciones por enviar: ${formatNumber(toSend)} de ${formatNumber(toSend + left)} créditos`}
      >
        <span style={{ flexGrow: toSend }} />
        <span style={{ flexGrow: left }} />
      </div>
    )}
    <dl className={css['forecast']}>
      <div data-part="send">
        <dt>Invitaciones por enviar</dt>
        <dd>{formatNumber(toSend)}</dd>
      </div>
      {missing > 0 ? (
        <>
          <div data-part="missing">
            <dt>Te faltarían</dt>
            <dd>{formatNumber(missing)}</dd>
          </div>
          <Cost credits={missing} />
        </>
      ) : (
        <div data-part="left">
          <dt>Te quedarían</dt>
          <dd>{formatNumber(left)}</dd>
        </div>
      )}
    </dl>
  </>
);

/** To the cent, as the provider would charge it. */
const Cost = ({ credits }: { credits: number }) => (
  <div data-part="cost">
    <dt>Comprarlos cuesta, con IVA</dt>
    <dd>{formatPesos(quoteCredits(credits, useCreditPrices()).totalCents)}</dd>
  </div>
);

import { formatNumber } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

import css from './balance.module.css';

const creditWord = (balance: number | null): string => (balance === 1 ? 'crédito' : 'créditos');

const figure = (balance: number | null): string => (balance === null ? '—' : formatNumber(balance));

type BalanceProps = { user: User; onNavigate?: () => void };

/** The balance at the foot of the side menu; staff have no account and see none. */
export const BalanceCard = ({ user, onNavigate }: BalanceProps) => {
  if (!can(user, 'credits.read')) return null;
  return (
    <div className={css['card']}>
      <div className={css['label']}>Saldo disponible</div>
      <div className={css['value']}>
        <b>{figure(user.creditBalance)}</b> {creditWord(user.creditBalance)}
      </div>
      {can(user, 'credits.buy') ? (
        <Link to="/credits" className={css['buy']} onClick={onNavigate}>
          Comprar créditos
        </Link>
      ) : null}
    </div>
  );
};

/** The same balance in the header of small screens, where the side menu is out of sight. */
export const BalanceChip = ({ user }: BalanceProps) => {
  if (!can(user, 'credits.read')) return null;
  return (
    <Link
      to="/credits"
      className={css['chip']}
      aria-label={`${figure(user.creditBalance)} ${creditWord(user.creditBalance)}: ver saldo`}
    >
      <span className={css['coin']} aria-hidden="true" />
      <b>{figure(user.creditBalance)}</b>
    </Link>
  );
};

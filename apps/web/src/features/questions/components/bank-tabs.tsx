import { nameOfOwnBank } from '#src/lib/own-bank/name-of-own-bank.ts';
import { NavLink } from '#src/lib/router/nav-link.tsx';
import type { User } from '#src/lib/session/user.ts';

import css from './bank-tabs.module.css';

/** All questions, and those of the company, one beside the other. */
export const BankTabs = ({ user }: { user: User }) => (
  <nav className={css['tabs']} aria-label="Bancos de preguntas">
    <NavLink to="/questions" end>
      Todas
    </NavLink>
    <NavLink to="/questions/own">{nameOfOwnBank(user)}</NavLink>
  </nav>
);

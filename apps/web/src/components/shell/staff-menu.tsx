import {
  IconBuildingCommunity,
  IconCategory,
  IconCreditCard,
  IconFileInvoice,
  IconHelpSquareRounded,
  IconHistory,
  IconLayoutList,
  IconLifebuoy,
  IconMailX,
  IconUserPlus,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';

import css from './side-menu.module.css';

const entries = [
  { to: '/staff/access-requests', label: 'Solicitudes', Icon: IconUserPlus },
  { to: '/staff/accounts', label: 'Cuentas', Icon: IconBuildingCommunity },
  { to: '/staff/payments', label: 'Pagos', Icon: IconCreditCard },
  { to: '/staff/cfdi', label: 'Facturas', Icon: IconFileInvoice },
  { to: '/staff/jobs', label: 'Fallidos', Icon: IconMailX },
  { to: '/staff/attempts', label: 'Intentos', Icon: IconLifebuoy },
  { to: '/staff/catalogue', label: 'Catálogo', Icon: IconCategory },
  { to: '/staff/questions/new', label: 'Nueva pregunta', Icon: IconHelpSquareRounded },
  { to: '/staff/evaluations', label: 'Constructor', Icon: IconLayoutList },
  { to: '/staff/audit', label: 'Bitácora', Icon: IconHistory },
];

/** What operators of the service find in the side menu. */
export const StaffMenu = ({ onNavigate }: { onNavigate: () => void }) => (
  <ul aria-label="Operación">
    {entries.map(({ to, label, Icon }) => (
      <li key={to}>
        <NavLink to={to} className={css['link'] ?? ''} onClick={onNavigate}>
          <Icon size={19} stroke={1.7} aria-hidden="true" />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

import {
  IconBuildingCommunity,
  IconCategory,
  IconChecks,
  IconClipboardCheck,
  IconCreditCard,
  IconDeviceLaptop,
  IconFileInvoice,
  IconHelpHexagon,
  IconHelpSquareRounded,
  IconHistory,
  IconHome,
  IconLayoutList,
  IconLifebuoy,
  IconMail,
  IconMailX,
  IconShieldQuestion,
  IconSpeakerphone,
  IconTicket,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useId } from 'react';

import { NavLink } from '#src/lib/router/nav-link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { mayOpen } from '#src/lib/staff/page-needs.ts';

import css from './side-menu.module.css';

const groups = [
  {
    name: 'Operación',
    entries: [
      { to: '/staff/access-requests', label: 'Solicitudes', Icon: IconUserPlus },
      { to: '/staff/approvals', label: 'Aprobaciones', Icon: IconChecks },
      { to: '/staff/exams', label: 'Exámenes', Icon: IconDeviceLaptop },
      { to: '/staff/mails', label: 'Correos', Icon: IconMail },
      { to: '/staff/jobs', label: 'Fallidos', Icon: IconMailX },
    ],
  },
  {
    name: 'Clientes',
    entries: [
      { to: '/staff/accounts', label: 'Cuentas', Icon: IconBuildingCommunity },
      { to: '/staff/data-requests', label: 'Derechos ARCO', Icon: IconShieldQuestion },
      { to: '/staff/attempts', label: 'Intentos', Icon: IconLifebuoy },
    ],
  },
  {
    name: 'Dinero',
    entries: [
      { to: '/staff/payments', label: 'Pagos', Icon: IconCreditCard },
      { to: '/staff/cfdi', label: 'Facturas', Icon: IconFileInvoice },
      { to: '/staff/coupons', label: 'Cupones', Icon: IconTicket },
    ],
  },
  {
    name: 'Banco',
    entries: [
      { to: '/questions', label: 'Preguntas', Icon: IconHelpHexagon },
      { to: '/evaluations', label: 'Evaluaciones', Icon: IconClipboardCheck },
      { to: '/staff/catalogue', label: 'Catálogo', Icon: IconCategory },
      { to: '/staff/questions/new', label: 'Nueva pregunta', Icon: IconHelpSquareRounded },
      { to: '/staff/evaluations', label: 'Constructor', Icon: IconLayoutList },
    ],
  },
  {
    name: 'Sistema',
    entries: [
      { to: '/staff/announcements', label: 'Avisos', Icon: IconSpeakerphone },
      { to: '/staff/people', label: 'Personal', Icon: IconUsersGroup },
      { to: '/staff/audit', label: 'Bitácora', Icon: IconHistory },
    ],
  },
];

type Group = (typeof groups)[number];

const MenuGroup = ({ group, onNavigate }: { group: Group; onNavigate: () => void }) => {
  const nameId = useId();
  return (
    <>
      <p id={nameId} className={css['group']}>
        {group.name}
      </p>
      <ul aria-labelledby={nameId}>
        {group.entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={css['link'] ?? ''} onClick={onNavigate}>
              <Icon size={19} stroke={1.7} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What staff find in the side menu: only what their role opens. */
export const StaffMenu = ({ onNavigate }: { onNavigate: () => void }) => {
  const user = useUser();
  const open = groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => mayOpen(user, to)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {mayOpen(user, '/') ? (
        <ul>
          <li>
            <NavLink to="/" end className={css['link'] ?? ''} onClick={onNavigate}>
              <IconHome size={19} stroke={1.7} aria-hidden="true" />
              Inicio
            </NavLink>
          </li>
        </ul>
      ) : null}
      {open.map((group) => (
        <MenuGroup key={group.name} group={group} onNavigate={onNavigate} />
      ))}
    </>
  );
};

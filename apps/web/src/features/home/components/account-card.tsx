import type { Role } from '@tamiz/contract/shared/permissions';
import { Card, StatusPill } from '@tamiz/ui';

import { formatDate } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import type { User } from '#src/lib/session/user.ts';

import css from './side-cards.module.css';

const roleLabels: Record<Role, string> = {
  owner: 'Responsable',
  recruiter: 'Reclutamiento',
  author: 'Autoría técnica',
  viewer: 'Consulta',
  staff: 'Operación',
};

/** Under which name the person works here; a backend without accounts or roles simply shows less. */
export const AccountCard = ({ user }: { user: User }) => (
  <Card className={css['card'] ?? ''} aria-labelledby="account-title">
    <h2 id="account-title">Tu acceso</h2>
    <dl className={css['lines']}>
      {user.account ? (
        <div>
          <dt>Cuenta</dt>
          <dd>{user.account.name}</dd>
        </div>
      ) : null}
      {user.role ? (
        <div>
          <dt>Rol</dt>
          <dd>
            <StatusPill tone="brand">{roleLabels[user.role]}</StatusPill>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Correo</dt>
        <dd>{user.email}</dd>
      </div>
      {user.createdAt ? (
        <div>
          <dt>En Tamiz desde</dt>
          <dd>{formatDate(user.createdAt)}</dd>
        </div>
      ) : null}
    </dl>
    <p className={css['foot']}>
      <Link to="/settings">Ir a Configuración</Link>
    </p>
  </Card>
);

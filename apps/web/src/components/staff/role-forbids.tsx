import { Button } from '@mantine/core';
import { staffRoleLabels } from '@tamiz/contract/shared/labels';
import { Card, EmptyState } from '@tamiz/ui';
import { IconLock } from '@tabler/icons-react';

import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';

/** What somebody of the staff reads who opens a page that their role does not have. */
export const RoleForbids = () => {
  const { staffRole } = useUser();
  const role = staffRole === null ? 'Tu rol' : `Tu rol, ${staffRoleLabels[staffRole]},`;
  return (
    <Card>
      <EmptyState
        titleLevel={1}
        icon={<IconLock size={22} stroke={1.7} />}
        title="Tu rol no abre esta página"
        text={`${role} no incluye lo que hay aquí. Si lo necesitas, pídelo a alguien de operación.`}
        action={
          <Button component={Link} to="/">
            Volver al inicio
          </Button>
        }
      />
    </Card>
  );
};

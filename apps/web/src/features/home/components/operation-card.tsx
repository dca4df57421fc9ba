import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Staff operate the service from outside every account: their work begins with those who wait. */
export const OperationCard = () => (
  <Card>
    <EmptyState
      icon={<IconTool size={22} stroke={1.7} />}
      title="Operación de Tamiz"
      text="Responde solicitudes, ayuda a las cuentas y revisa lo que falló, desde el menú."
      action={
        <Button component={Link} to="/staff/access-requests">
          Ver solicitudes de acceso
        </Button>
      }
    />
  </Card>
);

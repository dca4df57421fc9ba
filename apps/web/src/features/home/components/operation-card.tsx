import { Card, EmptyState } from '@tamiz/ui';
import { IconTool } from '@tabler/icons-react';

/** Staff operate the service from outside every account; until their console exists the commands do the work. */
export const OperationCard = () => (
  <Card>
    <EmptyState
      icon={<IconTool size={22} stroke={1.7} />}
      title="La consola de operación llega pronto"
      text="Mientras tanto, las solicitudes de acceso se responden con los comandos de administración."
    />
  </Card>
);

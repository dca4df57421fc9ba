import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconMapSearch } from '@tabler/icons-react';

import { Link } from '#src/lib/router/link.tsx';

/** The address names something the catalogue does not have, or no longer. */
export const Unknown = ({ title }: { title: string }) => (
  <Card>
    <EmptyState
      titleLevel={1}
      icon={<IconMapSearch size={22} stroke={1.7} />}
      title={title}
      text="Puede que el enlace haya cambiado. Vuelve a la lista y elige de nuevo."
      action={
        <Button component={Link} to="/evaluations" variant="default">
          Ir a Evaluaciones
        </Button>
      }
    />
  </Card>
);

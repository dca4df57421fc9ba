import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconUserSearch } from '@tabler/icons-react';

import { Link } from '#src/lib/router/link.tsx';

/** The address names nobody, or somebody who is no longer there. */
export const UnknownCandidate = () => (
  <Card>
    <EmptyState
      titleLevel={1}
      icon={<IconUserSearch size={22} stroke={1.7} />}
      title="No se encontró el candidato."
      text="Puede que ya no esté en la posición o que el enlace haya cambiado."
      action={
        <Button component={Link} to="/positions" variant="default">
          Ir a Posiciones
        </Button>
      }
    />
  </Card>
);

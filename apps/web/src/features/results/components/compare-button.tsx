import { Button } from '@mantine/core';
import { comparedPeople } from '@tamiz/contract/exams/rules/board-choices';
import { IconColumns } from '@tabler/icons-react';

import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';

/** Disabled with its reason where too few or too many are selected. */
export const CompareButton = ({ positionId, ids }: { positionId: Id; ids: readonly string[] }) => {
  const icon = <IconColumns size={16} stroke={1.8} aria-hidden="true" />;
  if (ids.length < comparedPeople.min || ids.length > comparedPeople.max) {
    return (
      <Button variant="default" leftSection={icon} disabled>
        {`Comparar · elige de ${String(comparedPeople.min)} a ${String(comparedPeople.max)}`}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={`/positions/${encodeURIComponent(positionId)}/compare?people=${ids.join(',')}`}
      variant="default"
      leftSection={icon}
    >
      Comparar
    </Button>
  );
};

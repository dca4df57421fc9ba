import { Button } from '@mantine/core';
import { EmptyState } from '@tamiz/ui';
import { IconFilterX } from '@tabler/icons-react';

type RefusedFilterProps = { what: string; onClear: () => void };

/** A filter of the address that means nothing: showing all rows instead would look like its answer. */
export const RefusedFilter = ({ what, onClear }: RefusedFilterProps) => (
  <EmptyState
    titleLevel={3}
    icon={<IconFilterX size={22} stroke={1.7} />}
    title="No entendemos este filtro"
    text={`${what} no es válido, así que no mostramos nada.`}
    action={
      <Button variant="default" onClick={onClear}>
        Quitar los filtros
      </Button>
    }
  />
);

import { PageHead } from '@tamiz/ui';
import { IconCalendar, IconCircleCheck, IconSend } from '@tabler/icons-react';
import type { Ref } from 'react';

import { PositionStatusPill } from '#src/components/position-status.tsx';
import { ActionsMenu } from '#src/features/positions/components/actions-menu.tsx';
import type { Action, MoreActions } from '#src/features/positions/components/actions-menu.tsx';
import { Description } from '#src/features/positions/components/description.tsx';
import { formatDate } from '#src/lib/format.ts';
import type { Position } from '#src/lib/positions/position.ts';

const Meta = ({ position: { createdAt, start, end } }: { position: Position }) => (
  <>
    {createdAt === null ? null : (
      <span>
        <IconCalendar size={15} stroke={1.7} aria-hidden="true" /> Creada el {formatDate(createdAt)}
      </span>
    )}
    {start === null ? null : (
      <span>
        <IconSend size={15} stroke={1.7} aria-hidden="true" /> Inicio: {formatDate(start)}
      </span>
    )}
    {end === null ? null : (
      <span>
        <IconCircleCheck size={15} stroke={1.7} aria-hidden="true" /> Fin: {formatDate(end)}
      </span>
    )}
  </>
);

type PositionHeadProps = {
  position: Position;
  more: MoreActions | null;
  /** The button of the menu. */
  actionsRef: Ref<HTMLButtonElement>;
  onAction: (action: Action) => void;
};

export const PositionHead = ({ position, more, actionsRef, onAction }: PositionHeadProps) => (
  <PageHead
    title={position.title}
    badges={<PositionStatusPill status={position.status} />}
    text={position.description === null ? null : <Description text={position.description} />}
    meta={<Meta position={position} />}
    actions={<ActionsMenu position={position} more={more} ref={actionsRef} onAction={onAction} />}
  />
);

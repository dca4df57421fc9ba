import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

import { PositionStatusPill } from '#src/components/position-status.tsx';
import { RowMenu } from '#src/features/positions/components/again/row-menu.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { counted, formatDate, formatNumber } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import type { PositionProgress, PositionSummary } from '#src/lib/positions/position.ts';

import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './position-rows.module.css';

const DuplicateDialog = lazy(async () => ({
  default: (await import('#src/features/positions/components/again/duplicate-dialog.tsx'))
    .DuplicateDialog,
}));

const tellExpiration = ({ expirationUnit: unit, expirationValue: value }: PositionSummary) =>
  unit === null || value === null ? null : `${value} ${unitAfter(value, unit)}`;

const people = (count: number) => counted(count, 'candidato', 'candidatos');

const tellProgress = ({ candidates, invited, done }: PositionProgress): string => {
  if (candidates === 0) return 'Sin candidatos';
  if (invited === 0) return people(candidates);
  return `${formatNumber(done)} de ${formatNumber(invited)} ${done === 1 ? 'respondió' : 'respondieron'}`;
};

/** How many of those who were invited have answered; before that, how many there are. */
const ProgressBar = ({ progress }: { progress: PositionProgress }) => (
  <span className={css['progress']}>
    {tellProgress(progress)}
    {progress.invited === 0 ? null : (
      <span className={css['track']} aria-hidden="true">
        <span style={{ width: `${(progress.done / progress.invited) * 100}%` }} />
      </span>
    )}
  </span>
);

type RowProps = {
  position: PositionSummary;
  /** Null for who may not. */
  onDuplicate: (() => void) | null;
};

const Row = ({ position, onDuplicate }: RowProps) => (
  <li className={css['row']}>
    <div className={css['words']}>
      <Link to={`/positions/${encodeURIComponent(position.id)}`}>{position.title}</Link>
      {position.description === null ? null : <span>{position.description}</span>}
    </div>
    <span className={css['evaluation']} data-none={position.evaluation === null || undefined}>
      {position.evaluation?.title ?? 'Sin asignar'}
    </span>
    {position.progress === null ? <span /> : <ProgressBar progress={position.progress} />}
    <span className={css['fact']}>{tellExpiration(position)}</span>
    <span className={css['fact']}>
      {position.createdAt === null ? null : formatDate(position.createdAt)}
    </span>
    <span>
      <PositionStatusPill status={position.status} />
    </span>
    {onDuplicate === null ? null : (
      <span className={css['menu']}>
        <RowMenu title={position.title} onDuplicate={onDuplicate} />
      </span>
    )}
    <IconArrowRight className={css['arrow']} size={18} stroke={1.8} aria-hidden="true" />
  </li>
);

export const PositionRows = ({ positions }: { positions: readonly PositionSummary[] }) => {
  const hasCopies = useCatalogues().data?.features.has('positions.duplicate') === true;
  const mayDuplicate = can(useUser(), 'positions.write') && hasCopies;
  // Which one stays while the dialog fades.
  const [copied, setCopied] = useState<PositionSummary | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const handleDuplicate = (position: PositionSummary) => {
    setCopied(position);
    setIsOpen(true);
  };
  return (
    <div className={css['table']}>
      <div className={css['head']} aria-hidden="true">
        <span>Posición</span>
        <span>Evaluación</span>
        <span>Avance</span>
        <span>Vigencia</span>
        <span>Creada</span>
        <span>Estado</span>
        <span />
      </div>
      <ul className={css['list']} aria-label="Posiciones">
        {positions.map((position) => (
          <Row
            key={position.id}
            position={position}
            onDuplicate={mayDuplicate ? () => handleDuplicate(position) : null}
          />
        ))}
      </ul>
      <Suspense>
        {copied === null ? null : (
          <DuplicateDialog position={copied} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </div>
  );
};

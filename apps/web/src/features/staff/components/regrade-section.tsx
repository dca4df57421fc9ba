import { Button, Textarea } from '@mantine/core';
import { previewRegrade } from '@tamiz/contract/staff-regrades';
import type { StaffVersion } from '@tamiz/contract/staff-regrades';
import { Section } from '@tamiz/ui';
import { useEffect, useRef, useState } from 'react';

import { useStaffChange, useStaffItem } from '#src/features/staff/api/staff-calls.ts';
import { ChangeDialog } from '#src/features/staff/components/change-dialog.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

type RegradeSectionProps = { version: StaffVersion; path: `/${string}` };

/** Whom the corrected keys touch, and scoring them again; nothing to see while no key was corrected. */
export const RegradeSection = ({ version, path }: RegradeSectionProps) => {
  const isCorrected = version.questions.some(({ corrections }) => corrections.length > 0);
  return isCorrected ? <Regrade version={version} path={path} /> : null;
};

/** True while a regrade of this version goes on. */
export const isRegrading = ({ regrades }: StaffVersion): boolean =>
  regrades.some(({ finished_at: finishedAt }) => finishedAt === null);

const Regrade = ({ version, path }: RegradeSectionProps) => {
  const { data: preview, refetch } = useStaffItem(
    `${path}/regrade-preview`,
    previewRegrade.responses[200],
  );
  const isRunning = isRegrading(version);
  const wasRunning = useRef(isRunning);
  // What was said before it ran is no longer true once it has.
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetch();
    wasRunning.current = isRunning;
  }, [isRunning, refetch]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="Recalificación"
      note="Los exámenes que terminan desde ahora ya usan la clave corregida."
      aside={
        <Button
          disabled={preview === undefined || preview.touched === 0 || isRunning}
          onClick={() => setIsOpen(true)}
        >
          Recalificar
        </Button>
      }
    >
      <p className={css['bar']} aria-live="polite">
        {preview === undefined
          ? 'Revisando a quién alcanza…'
          : `Cambiaría el resultado de ${preview.touched} de ${preview.finished} intentos terminados.`}
      </p>
      <ul className={css['list']} aria-label="Intentos que cambiarían">
        {(preview?.changes ?? []).slice(0, 20).map((change) => (
          <li key={change.attempt_id}>
            <span>
              {change.account.name}
              <small>{formatDateTime(change.completed_at)}</small>
            </span>
            <span>{`${change.from} → ${change.to} de ${change.max_score}`}</span>
          </li>
        ))}
      </ul>
      <ul className={css['list']} aria-label="Recalificaciones">
        {version.regrades.map((regrade) => (
          <li key={regrade.id}>
            <span>
              {regrade.reason}
              <small>{formatDateTime(regrade.created_at)}</small>
            </span>
            <span>
              {regrade.finished_at === null
                ? `En curso: ${regrade.examined} revisados`
                : `${regrade.changed} de ${regrade.examined} cambiaron`}
            </span>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <RegradeDialog
          path={path}
          touched={preview?.touched ?? 0}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  );
};

type RegradeDialogProps = { path: `/${string}`; touched: number; onClose: () => void };

const RegradeDialog = ({ path, touched, onClose }: RegradeDialogProps) => {
  const { toasts } = useServices();
  const change = useStaffChange();
  const [reason, setReason] = useState('');
  const handleSubmit = () =>
    change.mutate(
      { path: `${path}/regrades`, body: { reason } },
      {
        onSuccess: () => {
          toasts.success('La recalificación comenzó.');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title="Recalificar"
      confirmLabel={`Recalificar ${touched} intentos`}
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>Los reclutadores verán en cada candidato qué cambió y este motivo.</p>
      <Textarea
        label="Motivo"
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};

import { Button, Textarea } from '@mantine/core';
import { orderRegrade } from '@tamiz/contract/calls/exams/regrades';
import * as contract from '@tamiz/contract/exams/regrades';
import type { StaffVersion } from '@tamiz/contract/exams/regrades';
import { regradeLimit } from '@tamiz/contract/accounts/two-people';
import { Section } from '@tamiz/ui';
import { useEffect, useRef, useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { readWith, useStaffChange, useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-layout.module.css';

type RegradeSectionProps = { version: StaffVersion };

/** The attempts whose result the corrected keys change, and the order to score them again; hidden while no key was corrected. */
export const RegradeSection = ({ version }: RegradeSectionProps) => {
  const isCorrected = version.questions.some(({ corrections }) => corrections.length > 0);
  return isCorrected ? <Regrade version={version} /> : null;
};

/** True while a regrade of this version is running. */
export const isRegrading = ({ regrades }: StaffVersion): boolean =>
  regrades.some(({ finished_at: finishedAt }) => finishedAt === null);

const Regrade = ({ version }: RegradeSectionProps) => {
  const {
    data: preview,
    error,
    refetch,
  } = useStaffItem(contract.previewRegrade, { params: { id: version.id } });
  const isRunning = isRegrading(version);
  const wasRunning = useRef(isRunning);
  // The preview is out of date once a regrade has finished.
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
      {error === null ? (
        <p className={css['bar']} aria-live="polite">
          {preview === undefined
            ? 'Revisando a quién alcanza…'
            : `Cambiaría el resultado de ${preview.touched} de ${preview.finished} intentos terminados.`}
        </p>
      ) : (
        <LoadFailure
          title="No se pudo revisar a quién alcanza."
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
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
          versionId={version.id}
          touched={preview?.touched ?? 0}
          isLarge={(preview?.finished ?? 0) > regradeLimit}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  );
};

type RegradeDialogProps = {
  versionId: StaffVersion['id'];
  touched: number;
  /** More exams than one person has scored again. */
  isLarge: boolean;
  onClose: () => void;
};

const readAnswer = readWith(contract.orderRegrade.responses[202]);

const tellDone = (answer: unknown): string =>
  readAnswer(answer)?.data === null
    ? 'La recalificación espera a una segunda persona. La ves en Aprobaciones.'
    : 'La recalificación comenzó.';

const RegradeDialog = ({ versionId, touched, isLarge, onClose }: RegradeDialogProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [reason, setReason] = useState('');
  const handleSubmit = () =>
    change.save({
      send: (call) => call(orderRegrade, { params: { id: versionId }, body: { reason } }),
      done: tellDone,
    });
  return (
    <ChangeDialog
      title="Recalificar"
      confirmLabel={isLarge ? 'Pedir aprobación' : `Recalificar ${touched} intentos`}
      isDangerous
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>Los reclutadores verán en cada candidato qué cambió y este motivo.</p>
      {isLarge ? (
        <p>
          Son más de {regradeLimit} exámenes: lo decide una segunda persona o, si no hay otra, tú
          pasadas 24 horas. Hasta entonces ningún resultado cambia.
        </p>
      ) : null}
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

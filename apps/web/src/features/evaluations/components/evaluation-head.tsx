import { Button } from '@mantine/core';
import { evaluationActiveLabels } from '@tamiz/contract/shared/labels';
import { PageHead, StatusPill } from '@tamiz/ui';
import {
  IconCalendar,
  IconClipboardPlus,
  IconCopy,
  IconHistory,
  IconPencil,
  IconStack2,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import type { Evaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import { AssignDialog } from '#src/features/evaluations/components/assign-dialog.tsx';
import { formatDate } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

const typeLabels: Readonly<Record<string, string>> = { technical: 'Técnica' };

const tellKind = ({ type, versionNumber }: Evaluation): string | null => {
  const kind = type === null ? null : (typeLabels[type] ?? type);
  if (versionNumber === null) return kind;
  return kind === null ? `Versión ${versionNumber}` : `${kind}, versión ${versionNumber}`;
};

const Meta = ({ evaluation }: { evaluation: Evaluation }) => {
  const { createdAt, latestVersion } = evaluation;
  const kind = tellKind(evaluation);
  return (
    <>
      {kind === null ? null : (
        <span>
          <IconStack2 size={15} stroke={1.7} aria-hidden="true" /> {kind}
        </span>
      )}
      {createdAt === null ? null : (
        <span>
          <IconCalendar size={15} stroke={1.7} aria-hidden="true" /> Creada el{' '}
          {formatDate(createdAt)}
        </span>
      )}
      {latestVersion?.hasPendingPatch ? (
        <span>
          <IconHistory size={15} stroke={1.7} aria-hidden="true" /> Hay correcciones que entran en
          la próxima versión
        </span>
      ) : null}
    </>
  );
};

/** What an author does with it: edits an own one, or begins another from any. */
const AuthorActions = ({ evaluation: { id, isOwn } }: { evaluation: Evaluation }) => (
  <>
    {isOwn ? (
      <Button
        component={Link}
        to={`/evaluations/own/${encodeURIComponent(id)}`}
        variant="default"
        leftSection={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}
      >
        Editar
      </Button>
    ) : null}
    <Button
      component={Link}
      to={`/evaluations/own/new?from=${encodeURIComponent(id)}`}
      variant="default"
      leftSection={<IconCopy size={17} stroke={1.7} aria-hidden="true" />}
    >
      Duplicar y adaptar
    </Button>
  </>
);

type EvaluationHeadProps = {
  evaluation: Evaluation;
  facts: ReactNode;
  /** Whether this backend has evaluations of a company. */
  hasOwn: boolean;
};

/** `facts` tell once more, where it is assigned, what it is. */
export const EvaluationHead = ({ evaluation, facts, hasOwn }: EvaluationHeadProps) => {
  const user = useUser();
  const [isAssigning, setIsAssigning] = useState(false);
  const { title, description, isActive } = evaluation;
  return (
    <>
      <PageHead
        title={title}
        badges={
          <>
            <StatusPill tone={isActive ? 'success' : 'neutral'}>
              {evaluationActiveLabels[isActive ? 1 : 0]}
            </StatusPill>
            {evaluation.isOwn ? <StatusPill tone="brand">Propia</StatusPill> : null}
          </>
        }
        text={description ?? undefined}
        meta={<Meta evaluation={evaluation} />}
        actions={
          <>
            {hasOwn && can(user, 'questions.own') ? (
              <AuthorActions evaluation={evaluation} />
            ) : null}
            {can(user, 'positions.write') ? (
              <Button
                leftSection={<IconClipboardPlus size={17} stroke={1.7} aria-hidden="true" />}
                onClick={() => setIsAssigning(true)}
              >
                Asignar a posición
              </Button>
            ) : null}
          </>
        }
      />
      <AssignDialog
        evaluation={evaluation}
        facts={facts}
        isOpen={isAssigning}
        onClose={() => setIsAssigning(false)}
      />
    </>
  );
};

import { Button } from '@mantine/core';
import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconClipboardList, IconMail, IconUserOff } from '@tabler/icons-react';
import { useMemo } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { usePerson } from '#src/features/candidates/api/get-candidate-attempts.ts';
import type { Person } from '#src/features/candidates/api/get-candidate-attempts.ts';
import { Avatar } from '#src/components/avatar.tsx';
import { CandidateSkeleton } from '#src/features/candidates/components/candidate-skeleton.tsx';
import { PersonActions } from '#src/features/candidates/components/person/person-actions.tsx';
import { PositionAttemptsSection } from '#src/features/candidates/components/person/position-attempts.tsx';
import { UnknownCandidate } from '#src/features/candidates/components/unknown-candidate.tsx';
import { groupByPosition } from '#src/features/candidates/group-attempts.ts';
import { isUnknown } from '#src/features/candidates/failure-texts.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

import css from '#src/features/candidates/components/candidate-screen.module.css';
import { Link } from '#src/lib/router/link.tsx';

/** A person across positions: everything they answered here. */
export const PersonScreen = ({ candidateId }: { candidateId: string }) => {
  const { data: person, error, refetch } = usePerson(candidateId);
  // Which actions work is told by the catalogues; without them the page still shows what was answered.
  const catalogues = useCatalogues();
  const name = person?.name;
  usePageName(
    useMemo(
      () =>
        name === undefined
          ? null
          : { title: name, crumbs: [{ label: 'Candidatos', to: '/candidates' }] },
      [name],
    ),
  );

  if (person === undefined) {
    if (error === null) return <CandidateSkeleton />;
    if (isUnknown(error)) return <UnknownCandidate />;
    return (
      <Card>
        <LoadFailure
          titleLevel={1}
          title="No se pudo cargar la información del candidato."
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (catalogues.isPending) return <CandidateSkeleton />;
  return (
    <>
      <div className={css['head']}>
        <Avatar name={person.name} size="lg" />
        <PageHead
          title={person.name}
          meta={person.email === '' ? null : <Address email={person.email} />}
          actions={
            <PersonActions
              candidateId={candidateId}
              person={person}
              features={catalogues.data?.features ?? new Set()}
            />
          }
        />
      </div>
      {person.isErased ? <ErasedNote person={person} /> : null}
      {person.isErased && person.evaluations.length === 0 ? null : <Attempts person={person} />}
    </>
  );
};

/** What happened, and what is left of it. */
const ErasedNote = ({ person: { evaluations } }: { person: Person }) => (
  <Card className={css['erased']}>
    <EmptyState
      icon={<IconUserOff size={22} stroke={1.7} />}
      title="Los datos de esta persona se eliminaron"
      text={
        evaluations.length === 0
          ? 'Ya no guardamos su nombre, su correo ni lo que se escribió sobre ella. No tenía resultados.'
          : 'Ya no guardamos su nombre, su correo ni lo que se escribió sobre ella. Sus resultados se quedan sin datos personales.'
      }
      action={
        <Button component={Link} to="/positions" variant="default">
          Ir a Posiciones
        </Button>
      }
    />
  </Card>
);

const Address = ({ email }: { email: string }) => (
  <span>
    <IconMail size={15} stroke={1.7} aria-hidden="true" /> {email}
  </span>
);

const Attempts = ({ person }: { person: Person }) =>
  person.evaluations.length === 0 ? (
    <Card>
      <EmptyState
        icon={<IconClipboardList size={22} stroke={1.7} />}
        title="Aún no hay intentos"
        text="Cuando esté en una posición con evaluación, aquí verás lo que responda en cada una."
        action={
          <Button component={Link} to="/positions" variant="default">
            Ir a Posiciones
          </Button>
        }
      />
    </Card>
  ) : (
    <div className={css['stack']}>
      {groupByPosition(person.evaluations).map((group) => (
        <PositionAttemptsSection key={group.key} group={group} />
      ))}
    </div>
  );

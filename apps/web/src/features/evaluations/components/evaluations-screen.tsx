import { Button } from '@mantine/core';
import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconPencil, IconUserCircle } from '@tabler/icons-react';

import { CatalogueFailure } from '#src/components/load-failure.tsx';
import { AllEvaluations } from '#src/features/evaluations/components/all-evaluations.tsx';
import { TileSkeletons } from '#src/features/evaluations/components/tile-skeletons.tsx';
import { Tiles } from '#src/features/evaluations/components/tiles.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Profile } from '#src/lib/catalogue/read-catalogues.ts';
import { counted } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './evaluations-screen.module.css';

const countSpecialties = ({ specialties: { length } }: Profile): string =>
  counted(length, 'especialidad', 'especialidades');

export const EvaluationsScreen = () => {
  const user = useUser();
  const { data: catalogues, error, refetch } = useCatalogues();
  const isAuthor =
    can(user, 'questions.own') && catalogues?.features.has('evaluations.own') === true;
  return (
    <>
      <PageHead
        title="Evaluaciones"
        text="Elige un perfil para ver sus especialidades, o busca entre todas por lo que preguntan."
        actions={
          isAuthor ? (
            <Button
              component={Link}
              to="/evaluations/own"
              variant="default"
              leftSection={<IconPencil size={17} stroke={1.7} aria-hidden="true" />}
            >
              Evaluaciones propias
            </Button>
          ) : null
        }
      />
      <div className={css['stack']}>
        {catalogues === undefined && error === null ? (
          <TileSkeletons label="Cargando perfiles" />
        ) : null}
        {catalogues === undefined && error !== null ? (
          <Card>
            <CatalogueFailure failure={error} titleLevel={2} onRetry={() => void refetch()} />
          </Card>
        ) : null}
        {catalogues === undefined ? null : <Profiles profiles={catalogues.profiles} />}
        {catalogues?.features.has('evaluations.search') ? <AllEvaluations /> : null}
      </div>
    </>
  );
};

const Profiles = ({ profiles }: { profiles: readonly Profile[] }) =>
  profiles.length === 0 ? (
    <Card>
      <EmptyState
        icon={<IconUserCircle size={22} stroke={1.7} />}
        title="Aún no hay perfiles"
        text="Aquí aparecen los perfiles en cuanto el catálogo tenga alguno."
      />
    </Card>
  ) : (
    <Tiles
      label="Perfiles"
      isCompact
      icon={<IconUserCircle size={20} stroke={1.7} />}
      tiles={profiles.map((profile) => ({
        key: profile.id,
        to: `/profiles/${encodeURIComponent(profile.id)}`,
        name: profile.name,
        text: countSpecialties(profile),
      }))}
    />
  );

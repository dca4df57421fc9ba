import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';

import { CatalogueFailure } from '#src/components/load-failure.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { TileSkeletons } from '#src/features/evaluations/components/tile-skeletons.tsx';
import { Tiles } from '#src/features/evaluations/components/tiles.tsx';
import { Unknown } from '#src/features/evaluations/components/unknown.tsx';
import { namePage } from '#src/features/evaluations/page-names.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Profile } from '#src/lib/catalogue/read-catalogues.ts';

export const ProfileScreen = ({ profileId }: { profileId: string }) => {
  const { data: catalogues, error, refetch } = useCatalogues();
  const profile = catalogues?.profiles.find(({ id }) => String(id) === profileId);
  usePageName(useMemo(() => (profile === undefined ? null : namePage(profile.name)), [profile]));

  if (catalogues === undefined) {
    return error === null ? (
      <TileSkeletons label="Cargando especialidades" />
    ) : (
      <Card>
        <CatalogueFailure failure={error} titleLevel={1} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return profile === undefined ? (
    <Unknown title="Perfil no encontrado." />
  ) : (
    <Specialties profile={profile} />
  );
};

const Specialties = ({ profile: { name, specialties } }: { profile: Profile }) => (
  <>
    <PageHead title={name} text="Elige una especialidad para ver sus evaluaciones." />
    {specialties.length === 0 ? (
      <Card>
        <EmptyState
          icon={<IconStack2 size={22} stroke={1.7} />}
          title="Este perfil aún no tiene especialidades"
          text="Aquí aparecen en cuanto el catálogo las tenga."
        />
      </Card>
    ) : (
      <Tiles
        label="Especialidades"
        icon={<IconStack2 size={20} stroke={1.7} />}
        tiles={specialties.map(({ id, name: specialty, description }) => ({
          key: id,
          to: `/specialties/${encodeURIComponent(id)}`,
          name: specialty,
          text: description,
        }))}
      />
    )}
  </>
);

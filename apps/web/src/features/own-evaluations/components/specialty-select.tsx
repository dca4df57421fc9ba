import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

type SpecialtySelectProps = {
  value: string;
  error?: ReactNode;
  errorProps?: { role: string };
  onChange: (specialtyId: string) => void;
};

/** Every specialty under its profile. */
export const SpecialtySelect = ({ value, onChange, ...told }: SpecialtySelectProps) => {
  const { data: catalogues } = useCatalogues();
  return (
    <NativeSelect
      label="Especialidad"
      value={value}
      {...told}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Elige la especialidad</option>
      {(catalogues?.profiles ?? []).map((profile) => (
        <optgroup key={profile.id} label={profile.name}>
          {profile.specialties.map((specialty) => (
            <option key={specialty.id} value={String(specialty.id)}>
              {specialty.name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
};

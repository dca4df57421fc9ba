import { Button } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { useState } from 'react';

import { ChangeDialog } from '#src/features/settings/components/change-dialog.tsx';
import type { ChangeKind } from '#src/features/settings/components/change-dialog.tsx';
import { formatDate } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';

import css from './profile-section.module.css';

export const ProfileSection = () => {
  const user = useUser();
  const [open, setOpen] = useState<ChangeKind | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Section
        title="Perfil"
        note="Al cambiar un dato te enviamos un código por correo para confirmarlo."
      >
        <dl className={css['facts']}>
          <div>
            <dt>Nombre</dt>
            <dd>{user.name}</dd>
            <dd className={css['edit']}>
              <Button
                variant="default"
                size="xs"
                aria-label="Editar nombre"
                onClick={() => setOpen('name')}
              >
                Editar
              </Button>
            </dd>
          </div>
          <div>
            <dt>Correo electrónico</dt>
            <dd>{user.email}</dd>
            <dd className={css['edit']}>
              <Button
                variant="default"
                size="xs"
                aria-label="Editar correo electrónico"
                onClick={() => setOpen('email')}
              >
                Editar
              </Button>
            </dd>
          </div>
          <div>
            <dt>En Tamiz desde</dt>
            <dd>{user.createdAt === null ? '—' : formatDate(user.createdAt)}</dd>
          </div>
        </dl>
      </Section>
      <ChangeDialog kind="name" isOpen={open === 'name'} onClose={close} />
      <ChangeDialog kind="email" isOpen={open === 'email'} onClose={close} />
    </>
  );
};

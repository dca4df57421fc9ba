import { PageHead } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { PasskeysSection } from '#src/features/settings/components/passkeys-section.tsx';
import { ProfileSection } from '#src/features/settings/components/profile-section.tsx';
import { SessionsSection } from '#src/features/settings/components/sessions-section.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

import css from './settings-screen.module.css';

/** A person's own settings; what other features add stands below them. */
export const SettingsScreen = ({ children }: { children?: ReactNode }) => {
  const hasPasskeys = useCatalogues().data?.features.has('passkeys') === true;
  return (
    <>
      <PageHead
        title="Configuración"
        text="Tus datos y los dispositivos donde tienes la sesión abierta."
      />
      <div className={css['stack']}>
        <ProfileSection />
        {hasPasskeys ? <PasskeysSection /> : null}
        <SessionsSection />
        {children}
      </div>
    </>
  );
};

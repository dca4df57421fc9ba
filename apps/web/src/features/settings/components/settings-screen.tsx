import type { ReactNode } from 'react';

import { PasskeysSection } from '#src/features/settings/components/passkeys-section.tsx';
import { ProfileSection } from '#src/features/settings/components/profile-section.tsx';
import { SessionsSection } from '#src/features/settings/components/sessions-section.tsx';
import { SettingsFrame } from '#src/features/settings/components/settings-frame.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

/** A person's own settings; what another feature adds stands below them. */
export const SettingsScreen = ({ children }: { children: ReactNode }) => {
  const hasPasskeys = useCatalogues().data?.features.has('passkeys') === true;
  return (
    <SettingsFrame
      title="Configuración"
      text="Tus datos y los dispositivos donde tienes la sesión abierta."
    >
      <ProfileSection />
      {hasPasskeys ? <PasskeysSection /> : null}
      <SessionsSection />
      {children}
    </SettingsFrame>
  );
};

import { PageHead } from '@tamiz/ui';

import { ProfileSection } from '#src/features/settings/components/profile-section.tsx';
import { SessionsSection } from '#src/features/settings/components/sessions-section.tsx';

import css from './settings-screen.module.css';

export const SettingsScreen = () => (
  <>
    <PageHead
      title="Configuración"
      text="Tus datos y los dispositivos donde tienes la sesión abierta."
    />
    <div className={css['stack']}>
      <ProfileSection />
      <SessionsSection />
    </div>
  </>
);

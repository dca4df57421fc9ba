import { SettingsScreen } from '#src/features/settings/components/settings-screen.tsx';
import { NotificationsSection } from '#src/features/team/components/notifications-section.tsx';

export const Component = () => (
  <SettingsScreen>
    <NotificationsSection />
  </SettingsScreen>
);

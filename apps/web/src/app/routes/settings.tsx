import { SettingsScreen } from '#src/features/settings/components/settings-screen.tsx';
import { TeamSections } from '#src/features/team/components/team-sections.tsx';

export const Component = () => (
  <SettingsScreen>
    <TeamSections />
  </SettingsScreen>
);

import { EraseDialog } from '#src/features/candidates/components/person/erase-dialog.tsx';
import { DataRequestsSection } from '#src/features/data-requests/components/data-requests-section.tsx';
import { SettingsScreen } from '#src/features/settings/components/settings-screen.tsx';
import { StagesSection } from '#src/features/stages/components/stages-section.tsx';
import { TeamSections } from '#src/features/team/components/team-sections.tsx';

export const Component = () => (
  <SettingsScreen>
    <DataRequestsSection EraseDialog={EraseDialog} />
    <StagesSection />
    <TeamSections />
  </SettingsScreen>
);

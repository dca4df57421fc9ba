import { EraseDialog } from '#src/features/candidates/components/person/erase-dialog.tsx';
import { DataRequestsSection } from '#src/features/data-requests/components/data-requests-section.tsx';
import { SettingsFrame } from '#src/features/settings/components/settings-frame.tsx';

export const Component = () => (
  <SettingsFrame
    title="Datos personales"
    text="Lo que las personas candidatas te piden sobre sus datos."
  >
    <DataRequestsSection EraseDialog={EraseDialog} />
  </SettingsFrame>
);

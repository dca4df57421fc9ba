import { SettingsFrame } from '#src/features/settings/components/settings-frame.tsx';
import { StagesSection } from '#src/features/stages/components/stages-section.tsx';

export const Component = () => (
  <SettingsFrame title="Etapas" text="Cómo decide tu equipo sobre cada persona.">
    <StagesSection />
  </SettingsFrame>
);

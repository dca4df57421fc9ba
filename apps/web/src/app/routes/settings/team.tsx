import { SettingsFrame } from '#src/features/settings/components/settings-frame.tsx';
import { TeamSections } from '#src/features/team/components/team-sections.tsx';

export const Component = () => (
  <SettingsFrame
    title="Equipo y cuenta"
    text="Quién trabaja en la cuenta, cómo se llama, cuánto guarda y a nombre de quién factura."
  >
    <TeamSections />
  </SettingsFrame>
);

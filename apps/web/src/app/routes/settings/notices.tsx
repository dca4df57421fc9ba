import { NoticesSection } from '#src/features/notices/components/notices-section.tsx';
import { SettingsFrame } from '#src/features/settings/components/settings-frame.tsx';

export const Component = () => (
  <SettingsFrame title="Avisos" text="Qué te avisamos en la aplicación y qué te llega por correo.">
    <NoticesSection />
  </SettingsFrame>
);

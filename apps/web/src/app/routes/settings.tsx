import { SettingsScreen } from '#src/features/settings/components/settings-screen.tsx';

export const Component = () => <SettingsScreen />;

import { ImportScreen } from '#src/features/authoring/components/files/import-screen.tsx';

export const Component = () => <ImportScreen />;

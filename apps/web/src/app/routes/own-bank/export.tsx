import { ExportScreen } from '#src/features/authoring/components/files/export-screen.tsx';

export const Component = () => <ExportScreen />;

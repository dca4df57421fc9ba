import { ReaderScreen } from '#src/features/own-review/components/reader-screen.tsx';

export const Component = () => <ReaderScreen />;

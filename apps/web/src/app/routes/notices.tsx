import { NoticesScreen } from '#src/features/notices/components/notices-screen.tsx';

export const Component = NoticesScreen;

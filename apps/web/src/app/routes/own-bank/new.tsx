import { AuthorScreen } from '#src/features/authoring/components/author-screen.tsx';

export const Component = () => <AuthorScreen />;

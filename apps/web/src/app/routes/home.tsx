import { HomeScreen } from '#src/features/home/components/home-screen.tsx';

export const Component = () => <HomeScreen />;

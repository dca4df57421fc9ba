import '@mantine/core/styles/Tabs.layer.css';

import { PositionsScreen } from '#src/features/positions/components/positions-screen.tsx';

export const Component = () => <PositionsScreen />;

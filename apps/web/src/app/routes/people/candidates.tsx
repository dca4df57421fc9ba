import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

import { DirectoryScreen } from '#src/features/directory/components/directory-screen.tsx';

export const Component = () => <DirectoryScreen />;

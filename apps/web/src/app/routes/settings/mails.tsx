import '@mantine/core/styles/Tabs.layer.css';

import { MailsScreen } from '#src/features/mails/components/mails-screen.tsx';

export const Component = MailsScreen;

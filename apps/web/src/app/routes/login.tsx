import '@mantine/core/styles/Tabs.layer.css';

import { LoginScreen } from '#src/features/login/components/login-screen.tsx';

export const Component = () => (
  <>
    <title>Iniciar sesión · Tamiz</title>
    <LoginScreen />
  </>
);

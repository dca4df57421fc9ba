import { UiProvider } from '@tamiz/ui';
import type { ComponentProps, ReactNode } from 'react';

import type { Services } from '#src/lib/services.tsx';
import { ServicesProvider } from '#src/lib/services.tsx';
import { SessionProvider } from '#src/lib/session/session.tsx';

type ProvidersProps = {
  services: Services;
  uiEnv?: NonNullable<ComponentProps<typeof UiProvider>['env']>;
  children: ReactNode;
};

export const Providers = ({ services, uiEnv = 'default', children }: ProvidersProps) => (
  <ServicesProvider services={services}>
    <UiProvider env={uiEnv}>
      <SessionProvider>{children}</SessionProvider>
    </UiProvider>
  </ServicesProvider>
);

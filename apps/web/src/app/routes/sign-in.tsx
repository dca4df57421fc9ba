import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { SignInLinkScreen } from '#src/features/login/components/sign-in-link-screen.tsx';
import { createQueryClient } from '#src/lib/api/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Entrar · Tamiz</title>
      <SignInLinkScreen />
    </QueryClientProvider>
  );
};

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { RecoverEmailScreen } from '#src/features/recovery/components/recover-email-screen.tsx';
import { createQueryClient } from '#src/lib/api/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Recuperar correo · Tamiz</title>
      <RecoverEmailScreen />
    </QueryClientProvider>
  );
};

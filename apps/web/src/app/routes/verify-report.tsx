import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { VerifyScreen } from '#src/features/verification/components/verify-screen.tsx';
import { createQueryClient } from '#src/lib/api/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Verificar un reporte · Tamiz</title>
      <VerifyScreen />
    </QueryClientProvider>
  );
};

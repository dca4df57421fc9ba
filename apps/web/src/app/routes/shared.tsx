import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { SharedScreen } from '#src/features/shared/components/shared-screen.tsx';
import { createQueryClient } from '#src/lib/api/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Resultados compartidos · Tamiz</title>
      <SharedScreen />
    </QueryClientProvider>
  );
};

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { PageNameProvider } from '#src/components/shell/page-name.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { createQueryClient } from '#src/lib/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageNameProvider>
        <Shell />
      </PageNameProvider>
    </QueryClientProvider>
  );
};

import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { InvitationsScreen } from '#src/features/joining/components/invitations-screen.tsx';
import { createQueryClient } from '#src/lib/api/query-client.ts';

export const Component = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Invitaciones · Tamiz</title>
      <InvitationsScreen />
    </QueryClientProvider>
  );
};

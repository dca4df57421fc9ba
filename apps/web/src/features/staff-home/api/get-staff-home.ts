import { getStaffHome } from '@tamiz/contract/operations/staff-home';
import { useQuery } from '@tanstack/react-query';

import { useServices } from '#src/lib/services.tsx';
import { readStaff } from '#src/lib/staff/staff-calls.ts';

/** How often the home is read again; its screen says so. */
export const refreshSeconds = 15;

/** The whole service at a glance. */
export const useStaffHome = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', getStaffHome.id],
    queryFn: async () => (await readStaff(api, getStaffHome, {})).data,
    refetchInterval: refreshSeconds * 1000,
  });
};

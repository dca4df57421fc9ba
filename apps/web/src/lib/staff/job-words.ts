import type { JobFamily } from '@tamiz/contract/operations/staff-home';

/** What a job is for, as operators read it. */
export const jobFamilyWords: Record<JobFamily, string> = {
  mail: 'Correos',
  report: 'Reportes',
  money: 'Pagos',
  other: 'Otros',
};

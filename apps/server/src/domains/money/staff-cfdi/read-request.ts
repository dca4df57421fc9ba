import { findById } from '#src/domains/money/staff-cfdi/queries.ts';
import type { StaffCfdiRow } from '#src/domains/money/staff-cfdi/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/money/services.ts';

/** One request of any account. */
export const readRequest = async ({ databases }: Services, id: string): Promise<StaffCfdiRow> => {
  const [request] = await findById(databases.staff.single, { id });
  if (request === undefined) throw new AppError('not_found');
  return request;
};

import type { Handle } from '@tamiz/db';

import { listReaders as list } from '#src/domains/exams/results/queries.ts';

/** Owners and recruiters of an account who want mails about results. */
export const listReaders = (handle: Handle, accountId: string) => list(handle, { accountId });

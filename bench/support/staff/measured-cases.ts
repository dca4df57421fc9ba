import type { PreparedCall } from '@tamiz/contract/call';

import type { Landmarks } from '#bench/support/staff/landmarks.ts';

/** The ways in which one call of the back office is measured, by the name of each. */
export type Cases = Readonly<Record<string, (at: Landmarks) => PreparedCall>>;

import { withDatabase } from '@tamiz/db/admin';
import { findBloat } from '@tamiz/db/testing/bloat';
import { testAdminUrl } from '@tamiz/db/testing/template';

import type { World } from '#chaos/world.ts';

/** No table and no index is mostly air: what changes and goes is vacuumed while it happens. Tells how large each has become. */
export const checkBloat = ({ urls, report }: World, say: (line: string) => void): Promise<void> =>
  findBloat(withDatabase(testAdminUrl, new URL(urls.owner).pathname.slice(1)), { say, report });

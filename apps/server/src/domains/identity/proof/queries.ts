import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';

type NewCode = { id: string; sessionId: string; codeHash: Buffer; expiresAt: Date };

/** Opens a code for a session. */
export const insertCode = prepared<NewCode>()((p) =>
  build.insertInto('proof_codes').values({
    id: p.id,
    session_id: p.sessionId,
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
  }),
);

/** Spends one try of a code of this session, and the code itself if it is right. */
export const tryCode = prepared<{ id: string; sessionId: string; codeHashes: readonly Buffer[] }>()(
  (p) =>
    build
      .updateTable('proof_codes')
      .set((set) => ({
        attempts: sql`attempts + 1`,
        consumed_at: set
          .case()
          .when(sql<boolean>`code_hash = any(${p.codeHashes}::bytea[])`)
          .then(sql<Date>`now()`)
          .end(),
      }))
      .where('id', '=', p.id)
      .where('session_id', '=', p.sessionId)
      .where('consumed_at', 'is', null)
      .where('attempts', '<', triesOfOneCode)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(sql<boolean>`consumed_at is not null`.as('is_right')),
);

/** Whom a code goes to, while it can still be used. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('proof_codes')
    .innerJoin('sessions', 'sessions.id', 'proof_codes.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('proof_codes.id', '=', p.id)
    .where('proof_codes.consumed_at', 'is', null)
    .where('proof_codes.expires_at', '>', sql<Date>`now()`)
    .select(['users.email', 'users.first_name', 'proof_codes.expires_at']),
);

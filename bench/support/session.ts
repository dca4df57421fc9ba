import { withClient } from '@tamiz/db/admin';
import { hashToken, newToken } from '@tamiz/server/platform/secrets.ts';

/** Opens a session for a demo person; returns it as a Cookie header. */
export const openSessionOf = (ownerUrl: string, email: string): Promise<string> =>
  withClient(ownerUrl, async (owner) => {
    const token = newToken();
    await owner.query(
      `insert into sessions (user_id, token_hash, user_agent, ip_address, expires_at)
       select id, $1, 'bench', '127.0.0.1', now() + interval '1 day' from users where email = $2`,
      [hashToken(token), email],
    );
    return `tamiz_session=${token}`;
  });

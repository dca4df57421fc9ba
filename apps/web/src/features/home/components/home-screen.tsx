import { PageHead } from '@tamiz/ui';

import { AccountHome } from '#src/features/home/components/account-home.tsx';
import { StartView } from '#src/features/home/components/start-view.tsx';
import { formatToday } from '#src/lib/format.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { useNow } from '#src/lib/use-now.ts';
import { can } from '#src/lib/session/user.ts';

/** Fine enough for 'hace 3 min'. */
const clockMs = 30_000;

/** `onCreate` is null for who may not create a position. */
export const HomeScreen = ({ onCreate }: { onCreate: (() => void) | null }) => {
  const user = useUser();
  const now = useNow(clockMs);
  const name = user.firstName || user.name;
  const title = name ? `Hola, ${name}` : 'Hola';
  // Staff belong to no account: there is nothing to ask for.
  if (can(user, 'positions.read')) {
    return <AccountHome user={user} now={now} title={title} onCreate={onCreate} />;
  }
  return (
    <>
      <PageHead title={title} text={formatToday(now)} />
      <StartView user={user} />
    </>
  );
};

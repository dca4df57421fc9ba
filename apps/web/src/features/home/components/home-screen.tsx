import { AccountHome } from '#src/features/home/components/account-home.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { useNow } from '#src/lib/use-now.ts';

/** Fine enough for 'hace 3 min'. */
const clockMs = 30_000;

/** `onCreate` is null for who may not create a position. */
export const HomeScreen = ({ onCreate }: { onCreate: (() => void) | null }) => {
  const user = useUser();
  const now = useNow(clockMs);
  const name = user.firstName || user.name;
  const title = name ? `Hola, ${name}` : 'Hola';
  return <AccountHome user={user} now={now} title={title} onCreate={onCreate} />;
};

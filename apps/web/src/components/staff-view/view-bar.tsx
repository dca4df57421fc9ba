import { Button } from '@mantine/core';
import { endView } from '@tamiz/contract/calls/accounts/view-as';
import { useEffect } from 'react';

import { expectOk } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { formatClock } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from './view-bar.module.css';

/** A view without an end would never leave by itself, so one that cannot be read is over. */
const readViewing = (value: unknown): { endsAt: string; showsPeople: boolean } => ({
  endsAt: (isRecord(value) ? readText(value['ends_at']) : null) ?? new Date(0).toISOString(),
  showsPeople: isRecord(value) && value['shows_people'] === true,
});

/** Says on every page that somebody of staff looks as an account sees it, and leads back. */
export const ViewBar = () => {
  const { account, viewing } = useUser();
  const { endsAt, showsPeople } = readViewing(viewing);
  const { api, openPage, toasts } = useServices();
  const back = account === null ? '/' : `/staff/accounts/${String(account.id)}`;
  const change = useChange({
    run: async () => expectOk(await api.call(endView, {})),
    touches: { queries: [] },
    // A new page: nothing of the account stays in memory.
    onSaved: () => openPage(back),
    onFailed: () => toasts.error('No se pudo salir. Intenta de nuevo.'),
  });
  const isOver = useNow(1_000).getTime() >= Date.parse(endsAt);
  useEffect(() => {
    if (isOver) openPage(back);
  }, [isOver, openPage, back]);
  return (
    <aside className={css['bar']} aria-label="Vista de soporte">
      <p>
        Estás viendo como <strong>{account?.name}</strong> · solo lectura ·{' '}
        {showsPeople ? 'candidatos visibles' : 'candidatos ocultos'}
        <span className={css['end']}> · hasta las {formatClock(endsAt)}</span>
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={change.isPending}
        onClick={() => change.save(undefined)}
      >
        Salir
      </Button>
    </aside>
  );
};

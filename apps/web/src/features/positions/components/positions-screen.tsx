import { PageHead } from '@tamiz/ui';
import { useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { CreateCard } from '#src/features/positions/components/create-card.tsx';
import { StatusTabs } from '#src/features/positions/components/status-tabs.tsx';
import { readStatusParam, withStatus } from '#src/features/positions/status-param.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

const CreateDialog = whenOpened(
  async () => (await import('#src/features/positions/components/create-dialog.tsx')).CreateDialog,
);
const TemplatesDialog = whenOpened(
  async () =>
    (await import('#src/features/positions/components/again/templates-dialog.tsx')).TemplatesDialog,
);

export const PositionsScreen = () => {
  const [params, setParams] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const mayCreate = can(useUser(), 'positions.write');
  const catalogues = useCatalogues();
  const hasTemplates = catalogues.data?.features.has('positions.templates') === true;
  const [isChoosing, setIsChoosing] = useState(false);
  const handleTemplate = hasTemplates ? () => setIsChoosing(true) : null;
  const handleCreate = mayCreate ? () => setIsCreating(true) : null;
  return (
    <>
      <PageHead
        title="Posiciones"
        text="Vacantes abiertas, su evaluación y el avance de las invitaciones."
      />
      {handleCreate === null ? null : (
        <CreateCard
          onCreate={handleCreate}
          onTemplate={catalogues.isPending ? undefined : handleTemplate}
        />
      )}
      <StatusTabs
        status={readStatusParam(params)}
        page={readPageParam(params)}
        onStatus={(status) => setParams(withStatus(status), { preventScrollReset: true })}
        onPage={(page) => setParams(withPage(params, page), { preventScrollReset: true })}
        onCreate={handleCreate}
      />
      <CreateDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        // A new position waits under its own status, which is not the one this page starts with.
        onUnknown={() => setParams(withStatus('created'), { preventScrollReset: true })}
      />
      <TemplatesDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  );
};

import { EmptyState, Section } from '@tamiz/ui';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { useDataRequests } from '#src/features/data-requests/api/get-data-requests.ts';
import { RequestRow } from '#src/features/data-requests/components/request-row.tsx';
import type { EraseSlot } from '#src/features/data-requests/components/request-row.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './data-requests.module.css';

/** What candidates asked about their data: the owner answers, and the law counts the days. */
export const DataRequestsSection = ({ EraseDialog }: { EraseDialog: EraseSlot }) => {
  const user = useUser();
  const { data: catalogues } = useCatalogues();
  if (!catalogues?.features.has('data-requests') || !can(user, 'candidates.erase')) return null;
  return <Requests EraseDialog={EraseDialog} />;
};

const Requests = ({ EraseDialog }: { EraseDialog: EraseSlot }) => {
  const [page, setPage] = useState(1);
  const query = useDataRequests(page);
  return (
    <Section
      title="Solicitudes de datos personales"
      note="Responde en 20 días hábiles, y cumple lo que aceptes en los 15 siguientes. Lo que vence antes va primero."
    >
      <PagedList
        query={query}
        texts={{
          loading: 'Cargando solicitudes',
          failure: 'No se pudieron cargar las solicitudes.',
          pages: 'Páginas de solicitudes',
        }}
        empty={
          <EmptyState
            titleLevel={3}
            icon={<IconShieldCheck size={22} stroke={1.7} />}
            title="Nadie ha hecho una solicitud"
            text="Cada correo a tus candidatos lleva un enlace para ver sus datos y pedir que los borres."
          />
        }
        onPage={setPage}
      >
        {(requests) => (
          <ul className={css['list']}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} EraseDialog={EraseDialog} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
};

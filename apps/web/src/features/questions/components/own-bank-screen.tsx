import { Button } from '@mantine/core';
import { EmptyState, PageHead, Section } from '@tamiz/ui';
import {
  IconEyeCheck,
  IconFileExport,
  IconFileImport,
  IconPencilPlus,
  IconPlus,
} from '@tabler/icons-react';

import { nameOfOwnBank } from '#src/lib/own-bank/name-of-own-bank.ts';
import { BankView } from '#src/features/questions/components/bank-view.tsx';
import { OwnTopics } from '#src/features/questions/components/own-topics.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useOwnBank } from '#src/lib/own-bank/get-own-bank.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

/** The questions a company writes for itself: the same matrix and search over its own topics. */
export const OwnBankScreen = () => {
  const user = useUser();
  const catalogues = useCatalogues();
  const own = useOwnBank();
  const isAuthor = can(user, 'questions.own');
  const hasFiles = catalogues.data?.features.has('questions.own_files') === true;
  const isEmpty = own.data?.categories.length === 0;
  const data =
    catalogues.data === undefined || own.data === undefined
      ? undefined
      : { ...catalogues.data, ...own.data };
  return (
    <BankView
      bank="own"
      canChoose={isAuthor}
      user={user}
      catalogues={{
        data,
        error: catalogues.error ?? own.error,
        refetch: () => Promise.all([catalogues.refetch(), own.refetch()]),
      }}
      head={
        <PageHead
          title={nameOfOwnBank(user)}
          text={
            isAuthor
              ? 'Las preguntas que escribe tu equipo. Solo tu empresa las ve, y solo quien las escribe lee su texto.'
              : 'Las preguntas que escribe tu equipo. Ves qué mide cada una y sus respuestas; su texto lo lee quien las escribe.'
          }
          actions={isAuthor ? <Actions hasFiles={hasFiles} isEmpty={isEmpty} /> : null}
        />
      }
      instead={isEmpty ? <NoQuestions isAuthor={isAuthor} /> : null}
      after={
        isAuthor && own.data !== undefined && !isEmpty ? (
          <OwnTopics categories={own.data.categories} />
        ) : null
      }
    />
  );
};

const ToReview = () => (
  <Button
    component={Link}
    to="/questions/own/review"
    variant="default"
    leftSection={<IconEyeCheck size={17} stroke={1.8} aria-hidden="true" />}
  >
    Por revisar
  </Button>
);

const Actions = ({ hasFiles, isEmpty }: { hasFiles: boolean; isEmpty: boolean }) => (
  <>
    {hasFiles ? (
      <Button
        component={Link}
        to="/questions/own/import"
        variant="default"
        leftSection={<IconFileImport size={17} stroke={1.7} aria-hidden="true" />}
      >
        Importar
      </Button>
    ) : null}
    {hasFiles && !isEmpty ? (
      <Button
        component={Link}
        to="/questions/own/export"
        variant="default"
        leftSection={<IconFileExport size={17} stroke={1.7} aria-hidden="true" />}
      >
        Exportar
      </Button>
    ) : null}
    <ToReview />
    <NewQuestion />
  </>
);

const NewQuestion = () => (
  <Button
    component={Link}
    to="/questions/own/new"
    leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
  >
    Nueva pregunta
  </Button>
);

const NoQuestions = ({ isAuthor }: { isAuthor: boolean }) => (
  <Section title="Preguntas propias">
    <EmptyState
      titleLevel={3}
      icon={<IconPencilPlus size={22} stroke={1.7} />}
      title="Aún no hay preguntas propias"
      text={
        isAuthor
          ? 'Escribe la primera: lo que solo tu empresa sabe preguntar, junto al banco de Tamiz.'
          : 'Aparecen aquí cuando alguien de tu equipo con el rol Autoría técnica escribe la primera.'
      }
      {...(isAuthor && { action: <NewQuestion /> })}
    />
  </Section>
);

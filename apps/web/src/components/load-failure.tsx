import { ErrorState } from '@tamiz/ui';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';

/** A server that answered needs no better connection. */
const adviceFor = ({ kind }: ApiFailure): string =>
  kind === 'network'
    ? 'Revisa tu conexión e intenta de nuevo.'
    : 'Intenta de nuevo en unos minutos.';

type LoadFailureProps = {
  title: string;
  failure: ApiFailure;
  /** Says why better than the server does. */
  text?: string;
  titleLevel?: 1 | 2 | 3;
  onRetry: () => void;
};

/** Something could not be loaded; the server's own words say why, where it has any. */
export const LoadFailure = ({
  title,
  failure,
  text,
  titleLevel = 3,
  onRetry,
}: LoadFailureProps) => (
  <ErrorState
    titleLevel={titleLevel}
    title={title}
    text={text ?? (failure.message || adviceFor(failure))}
    onRetry={onRetry}
  />
);

const tellDetail = ({ kind, status, message }: ApiFailure): string => {
  if (message !== '') return message;
  if (kind === 'network') return 'no hay conexión con el servidor.';
  return kind === 'unreadable' ? 'la respuesta no es válida.' : `error ${status}.`;
};

/** The same for the catalogues, whose sentence carries the reason itself. */
export const CatalogueFailure = ({
  failure,
  titleLevel = 3,
  onRetry,
}: Omit<LoadFailureProps, 'title' | 'text'>) => (
  <ErrorState
    titleLevel={titleLevel}
    title={`Error al cargar catálogos: ${tellDetail(failure)}`}
    text={adviceFor(failure)}
    onRetry={onRetry}
  />
);

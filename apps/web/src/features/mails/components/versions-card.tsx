import { Button } from '@mantine/core';
import type { MailContent, MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { Section } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useVersions } from '#src/features/mails/api/mails.ts';
import type { Version } from '#src/features/mails/api/read-mails.ts';
import type { MailTemplate } from '#src/features/mails/mail-draft.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from './mails.module.css';

type VersionsCardProps = {
  template: MailTemplate;
  /** The version whose words are on the screen without being in use. */
  shown: number | null;
  isReadOnly: boolean;
  onShow: (number: number, content: MailContent) => void;
  onRestore: () => void;
};

/** What was published of a mail: a look at one puts its words on the screen, and publishing them goes back to it. */
export const VersionsCard = ({
  template,
  shown,
  isReadOnly,
  onShow,
  onRestore,
}: VersionsCardProps) => (
  <Section
    title="Versiones"
    aside={
      isReadOnly || template.isOriginal ? null : (
        <Button variant="subtle" onClick={onRestore}>
          Volver al de Tamiz
        </Button>
      )
    }
  >
    <List kind={template.kind} inUse={template.version} shown={shown} onShow={onShow} />
  </Section>
);

type ListProps = {
  kind: MailKind;
  inUse: number;
  shown: number | null;
  onShow: VersionsCardProps['onShow'];
};

const List = ({ kind, inUse, shown, onShow }: ListProps) => {
  const { data, error, refetch } = useVersions(kind);
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando versiones" rows={2} />
    ) : (
      <LoadFailure
        title="No se pudieron cargar las versiones."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ol className={css['versions']} aria-label="Versiones">
      {data.map((version) => (
        <li key={version.number}>
          <span>
            <b>{nameOf(version, inUse)}</b>
            <span>
              {version.author ?? 'Alguien que ya no está'}, {formatDateTime(version.createdAt)}
            </span>
          </span>
          {version.number === inUse && shown === null ? null : (
            <Button
              variant="default"
              aria-label={`Ver la versión ${String(version.number)}`}
              aria-pressed={shown === version.number}
              onClick={() => onShow(version.number, version.content)}
            >
              Ver
            </Button>
          )}
        </li>
      ))}
      <li>
        <span>
          <b>{inUse === 0 ? 'Original de Tamiz, en uso' : 'Original de Tamiz'}</b>
          <span>Siempre puedes volver a él.</span>
        </span>
      </li>
    </ol>
  );
};

const nameOf = ({ number, isOriginal }: Version, inUse: number): string =>
  `Versión ${String(number)}${isOriginal ? ', la de Tamiz' : ''}${number === inUse ? ', en uso' : ''}`;

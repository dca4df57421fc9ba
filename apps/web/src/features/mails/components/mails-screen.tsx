import { Button, Tabs } from '@mantine/core';
import { mailContentProblems, mailKinds } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { ConfirmDialog, Notice, PageHead, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import viewCss from '#src/components/view-tabs.module.css';
import { ScreenLoad } from '#src/components/screen-load.tsx';
import { useMails, usePublish } from '#src/features/mails/api/mails.ts';
import { BrandCard } from '#src/features/mails/components/brand-card.tsx';
import { DesktopCard, PhoneCard } from '#src/features/mails/components/preview-cards.tsx';
import type { View } from '#src/features/mails/components/preview-cards.tsx';
import { TestCard } from '#src/features/mails/components/test-card.tsx';
import { TextCard } from '#src/features/mails/components/text-card.tsx';
import { VersionsCard } from '#src/features/mails/components/versions-card.tsx';
import { isSameContent, mailTexts } from '#src/features/mails/mail-draft.ts';
import type { Mails } from '#src/features/mails/mail-draft.ts';
import { useDraft } from '#src/features/mails/use-draft.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './mails.module.css';

/** The mails to candidates, as the account words them. */
export const MailsScreen = () => {
  const { data, error, refetch } = useMails();
  return data === undefined ? (
    <ScreenLoad what="los correos" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loaded mails={data} />
  );
};

const useKind = (): [MailKind, (kind: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const kind = mailKinds.find((each) => each === params.get('correo')) ?? 'invitation';
  return [
    kind,
    (wanted) => setParams(wanted === null ? {} : { correo: wanted }, { replace: true }),
  ];
};

const Loaded = ({ mails }: { mails: Mails }) => {
  const [kind, setKind] = useKind();
  return (
    <Tabs
      value={kind}
      onChange={setKind}
      keepMounted={false}
      classNames={{ list: viewCss['tabs'] ?? '', tab: viewCss['tab'] ?? '' }}
    >
      <Editor mails={mails} kind={kind} />
    </Tabs>
  );
};

const KindTabs = () => (
  <Tabs.List aria-label="Correos">
    {mailKinds.map((each) => (
      <Tabs.Tab key={each} value={each}>
        {mailTexts[each].label}
      </Tabs.Tab>
    ))}
  </Tabs.List>
);

const Editor = ({ mails, kind }: { mails: Mails; kind: MailKind }) => {
  const { toasts } = useServices();
  const [view, setView] = useState<View>('light');
  const [isAsking, setIsAsking] = useState(false);
  const draft = useDraft(mails, kind);
  const { template, content, brand, isChanged } = draft;
  const publish = usePublish({
    onSaved: (message) => {
      draft.forget();
      setIsAsking(false);
      toasts.success(message);
    },
  });
  const isReadOnly = !mails.canEdit;
  const isSound = Object.keys(mailContentProblems(kind, content)).length === 0;
  const failure = tellBesideFields(publish.error, 'No se pudo publicar. Intenta de nuevo.');
  const save = (isOriginal: boolean) =>
    publish.save({ kind, base: template.version, content: isOriginal ? null : content, brand });
  const { title, when } = mailTexts[kind];

  return (
    <>
      <PageHead
        title={title}
        text={when}
        badges={
          isChanged && !isReadOnly ? (
            <StatusPill tone="warning">Cambios sin publicar</StatusPill>
          ) : null
        }
        actions={
          isReadOnly ? null : (
            <>
              <Button variant="default" disabled={!isChanged} onClick={draft.forget}>
                Descartar
              </Button>
              <Button
                disabled={!isChanged || !isSound}
                loading={publish.isPending}
                onClick={() => save(isSameContent(content, template.original))}
              >
                Publicar cambios
              </Button>
            </>
          )
        }
      />
      <KindTabs />
      <Tabs.Panel value={kind} className={css['panel'] ?? ''}>
        {failure === null || isAsking ? null : <Notice tone="danger">{failure}</Notice>}
        {isReadOnly ? (
          <Notice tone="info">
            Así escribe tu cuenta a los candidatos. Lo cambian las personas responsables de la
            cuenta.
          </Notice>
        ) : null}
        {draft.shownVersion === null ? null : (
          <Notice tone="info">
            Estás viendo la versión {draft.shownVersion}.{' '}
            {isReadOnly ? '' : 'Publícala para volver a ella, o descártala.'}
          </Notice>
        )}
        <div className={css['columns']}>
          <div className={css['column']}>
            <TextCard
              kind={kind}
              content={content}
              isReadOnly={isReadOnly}
              onChange={draft.write}
            />
            <BrandCard
              brand={brand}
              accountName={mails.accountName}
              isReadOnly={isReadOnly}
              onChange={draft.paint}
            />
            <DesktopCard kind={kind} draft={{ content, brand }} view={view} />
          </div>
          <div className={css['column']}>
            <PhoneCard
              kind={kind}
              draft={{ content, brand }}
              view={view}
              accountName={mails.accountName}
              onView={setView}
            />
            {isReadOnly ? null : (
              <TestCard
                kind={kind}
                draft={{ content, brand }}
                tests={mails.tests}
                isSound={isSound}
              />
            )}
            <VersionsCard
              template={template}
              shown={draft.shownVersion}
              isReadOnly={isReadOnly}
              onShow={draft.show}
              onRestore={() => setIsAsking(true)}
            />
          </div>
        </div>
      </Tabs.Panel>
      <ConfirmDialog
        title="Volver al correo de Tamiz"
        text="Los correos que salgan desde ahora llevarán el texto de Tamiz. El tuyo queda en Versiones, y tu logo y tu color no cambian."
        confirmLabel="Volver al de Tamiz"
        isOpen={isAsking}
        isBusy={publish.isPending}
        failure={failure}
        onConfirm={() => save(true)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

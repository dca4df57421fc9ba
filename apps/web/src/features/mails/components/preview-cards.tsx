import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { Section } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { usePreview } from '#src/features/mails/api/mails.ts';
import type { Preview } from '#src/features/mails/api/read-mails.ts';
import { PreviewFrame } from '#src/features/mails/components/preview-frame.tsx';
import type { Draft } from '#src/features/mails/mail-draft.ts';
import { usePaused } from '#src/lib/use-paused.ts';

import css from './mails.module.css';

export const views = ['light', 'dark', 'text'] as const;

export type View = (typeof views)[number];

const viewLabels: Readonly<Record<View, string>> = {
  light: 'Claro',
  dark: 'Oscuro',
  text: 'Solo texto',
};

type PreviewProps = { kind: MailKind; draft: Draft; view: View };

/** The preview of what is on the screen, once the person pauses. */
const usePausedPreview = (kind: MailKind, draft: Draft) => {
  const paused = usePaused(JSON.stringify(draft));
  const parsed: Draft = JSON.parse(paused);
  return usePreview(kind, parsed);
};

type ShownProps = PreviewProps & { children: (preview: Preview) => ReactNode };

const Shown = ({ kind, draft, children }: ShownProps) => {
  const { data, error, refetch } = usePausedPreview(kind, draft);
  if (data !== undefined) return children(data);
  return error === null ? (
    <RowSkeletons label="Dibujando el correo" rows={5} />
  ) : (
    <LoadFailure
      title="No se pudo dibujar el correo."
      failure={error}
      onRetry={() => void refetch()}
    />
  );
};

type PhoneCardProps = PreviewProps & { accountName: string; onView: (view: View) => void };

/** As a telephone shows it, with the subject above. */
export const PhoneCard = ({ accountName, onView, ...preview }: PhoneCardProps) => (
  <Section
    title="En teléfono"
    aside={
      <div className={css['views']} role="group" aria-label="Cómo se ve">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === preview.view}
            onClick={() => onView(view)}
          >
            {viewLabels[view]}
          </button>
        ))}
      </div>
    }
  >
    <div className={css['stage']}>
      <div className={css['phone']} data-scheme={preview.view}>
        <Shown {...preview}>
          {({ id, subject, text }) => (
            <>
              <p className={css['envelope']}>
                <b>{subject}</b>
                <span>{accountName}, por Tamiz</span>
              </p>
              {preview.view === 'text' ? (
                <pre className={css['plain']}>{text}</pre>
              ) : (
                <PreviewFrame id={id} scheme={preview.view} title="El correo en un teléfono" />
              )}
            </>
          )}
        </Shown>
      </div>
    </div>
  </Section>
);

/** As a computer shows it. */
export const DesktopCard = (preview: PreviewProps) => (
  <div className={css['desktop']}>
    <Section title="En computadora" note="Con datos de ejemplo.">
      <div className={css['stage']}>
        <div className={css['screen']}>
          <Shown {...preview}>
            {({ id }) => (
              <PreviewFrame
                id={id}
                scheme={preview.view === 'dark' ? 'dark' : 'light'}
                title="El correo en una computadora"
              />
            )}
          </Shown>
        </div>
      </div>
    </Section>
  </div>
);

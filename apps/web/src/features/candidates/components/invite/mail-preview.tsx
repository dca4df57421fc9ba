import { Skeleton } from '@tamiz/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import type { useMailPreview } from '#src/features/candidates/api/preview-invitation.ts';
import type { Delivery } from '#src/features/candidates/components/invite/delivery-choice.tsx';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';

import form from './compose.module.css';
import css from './mail-preview.module.css';

type MailPreviewProps = {
  preview: ReturnType<typeof useMailPreview>;
  person: PositionCandidate | undefined;
  delivery: Delivery;
  at: number;
  count: number;
  onAt: (at: number) => void;
};

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

/** The mail itself, as text: the server makes it from the template that it sends. */
export const MailPreview = ({ preview, person, delivery, at, count, onAt }: MailPreviewProps) => {
  if (delivery === 'link') {
    return (
      <section className={css['preview']} aria-label="Así lo recibe">
        <p className={form['label']}>
          <b>Así lo recibe</b>
        </p>
        <div className={css['mail']}>
          <p className={css['note']}>
            Tú le mandas su enlace personal. Al abrirlo ve la evaluación y decide cuándo comenzar.
            Si más adelante le reenvías la invitación por correo, ese correo lleva tu mensaje.
          </p>
        </div>
      </section>
    );
  }
  const { data } = preview;
  return (
    <section className={css['preview']} aria-label="Así lo recibe">
      <p className={form['label']}>
        <b>Así lo recibe</b>
        {person === undefined ? null : (
          <span className={form['turner']}>
            <button
              type="button"
              aria-label="Persona anterior"
              disabled={at <= 0}
              onClick={() => onAt(at - 1)}
            >
              <IconChevronLeft size={17} aria-hidden="true" />
            </button>
            {`${firstNameOf(person.name)}, ${at + 1} de ${count}`}
            <button
              type="button"
              aria-label="Persona siguiente"
              disabled={at >= count - 1}
              onClick={() => onAt(at + 1)}
            >
              <IconChevronRight size={17} aria-hidden="true" />
            </button>
          </span>
        )}
      </p>
      <div className={css['mail']} aria-busy={preview.isFetching}>
        {data === undefined ? (
          preview.isError ? (
            <p className={css['note']}>No pudimos preparar la vista previa. El envío no cambia.</p>
          ) : (
            <p className={css['note']} role="status" aria-label="Preparando la vista previa">
              <Skeleton width="long" />
              <Skeleton />
              <Skeleton width="long" />
            </p>
          )
        ) : (
          <>
            <dl className={css['mailHead']}>
              <dt>De</dt>
              <dd>{data.from}</dd>
              <dt>Asunto</dt>
              <dd>{data.subject}</dd>
            </dl>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A text that scrolls must be reachable by keyboard. */}
            <p className={css['mailText']} tabIndex={0}>
              {data.text.trim()}
            </p>
          </>
        )}
      </div>
    </section>
  );
};

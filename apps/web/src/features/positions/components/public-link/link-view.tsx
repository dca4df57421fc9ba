import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { CopyField, DialogActions, Notice } from '@tamiz/ui';
import { useEffect, useRef } from 'react';

import type { PublicLink } from '#src/features/positions/api/public-link.ts';
import {
  tellByWhatsApp,
  tellEnrolled,
  tellStopped,
} from '#src/features/positions/public-link-words.ts';
import { formatDeadline } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';
import { whatsAppAddress } from '#src/lib/whatsapp.ts';

import css from './public-link.module.css';

type LinkViewProps = {
  link: PublicLink;
  positionTitle: string;
  onStep: (step: 'change' | 'close') => void;
  onDone: () => void;
};

/** The link as it stands: whether it takes people, how many enrolled, and the ways to pass it on. */
export const LinkView = ({ link, positionTitle, onStep, onDone }: LinkViewProps) => {
  const done = useRef<HTMLButtonElement>(null);
  // Also after a step back: what had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  const stopped = tellStopped(link.state);
  return (
    <div className={css['body']}>
      {stopped === null ? null : <Notice tone="warning">{stopped}</Notice>}
      {link.state === 'no_credits' ? (
        <Button component={Link} to="/credits" variant="default" className={css['buy'] ?? ''}>
          Ir a Créditos
        </Button>
      ) : null}
      <div className={css['count']}>
        <b>{tellEnrolled(link)}</b>
        <span>
          {link.state === 'ended' ? 'Cerró el' : 'Cierra el'} {formatDeadline(link.endsAt)}
        </span>
        <progress value={link.enrolled} max={link.maxPeople} aria-label="Lugares ocupados" />
      </div>
      <CopyField label="Enlace público" value={link.url} />
      <p className={css['text']}>
        Cada persona confirma su correo y usa 1 crédito al inscribirse. Quien ya está en la posición
        recibe su propio enlace y no se cobra otra vez.
      </p>
      <div className={css['ways']}>
        <Button
          component="a"
          variant="default"
          size="xs"
          href={whatsAppAddress(tellByWhatsApp(link.url, positionTitle, link.endsAt))}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconBrandWhatsapp size={16} stroke={1.8} aria-hidden="true" />}
        >
          WhatsApp
        </Button>
        <Button variant="default" size="xs" onClick={() => onStep('change')}>
          Cambiar cupo o cierre
        </Button>
        <Button variant="default" size="xs" color="red" onClick={() => onStep('close')}>
          Cerrar enlace
        </Button>
      </div>
      <DialogActions>
        <Button ref={done} onClick={onDone} data-autofocus>
          Listo
        </Button>
      </DialogActions>
    </div>
  );
};

import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconLock } from '@tabler/icons-react';
import { useState } from 'react';

import type { PersonalLink } from '#src/features/candidates/api/chosen.ts';
import { Avatar } from '#src/components/avatar.tsx';
import { formatDeadline } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { whatsAppAddress } from '#src/lib/whatsapp.ts';

import css from './links-list.module.css';

type LinksListProps = { links: readonly PersonalLink[]; positionTitle: string };

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

/** The written message that WhatsApp opens with; the person decides whether and to whom it goes. */
const tellByWhatsApp = ({ name, link, expiresAt }: PersonalLink, positionTitle: string): string =>
  [
    `Hola, ${firstNameOf(name)}: te invito a responder una evaluación técnica para el puesto ${positionTitle}.`,
    `Este es tu enlace personal${expiresAt === null ? '' : ` (vence el ${formatDeadline(expiresAt)})`}: ${link}`,
  ].join('\n');

/** Copies a text; without permission of the browser the person is told to do it by hand. */
const useCopied = () => {
  const { toasts } = useServices();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      toasts.error('El navegador no dejó copiar. Selecciona el enlace y cópialo.');
    }
  };
  return { copied, copy };
};

/** The personal links of some people: each to copy, or to open in WhatsApp with a written message. */
export const LinksList = ({ links, positionTitle }: LinksListProps) => {
  const { copied, copy } = useCopied();
  const expiry = links[0]?.expiresAt ?? null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable by keyboard. */}
      <ul className={css['list']} aria-label="Enlaces personales" tabIndex={0}>
        {links.map((link) => (
          <li key={link.id}>
            <Avatar name={link.name} />
            <span className={css['person']}>
              <b>{link.name}</b>
              <span>{link.email}</span>
            </span>
            <span className={css['ways']}>
              <Button
                variant="default"
                size="xs"
                aria-label={`${copied === link.link ? 'Enlace copiado' : 'Copiar enlace'} de ${link.name}`}
                leftSection={
                  copied === link.link ? (
                    <IconCheck size={16} aria-hidden="true" />
                  ) : (
                    <IconCopy size={16} stroke={1.8} aria-hidden="true" />
                  )
                }
                onClick={() => void copy(link.link, link.link)}
              >
                {copied === link.link ? 'Enlace copiado' : 'Copiar enlace'}
              </Button>
              <WhatsAppButton link={link} positionTitle={positionTitle} />
            </span>
          </li>
        ))}
      </ul>
      <p className={css['note']}>
        <IconLock size={16} stroke={1.8} aria-hidden="true" />
        <span>
          {`Cada enlace es de una sola persona${expiry === null ? '' : ` y vence el ${formatDeadline(expiry)}`}. WhatsApp abre un mensaje escrito; tú decides si lo mandas.`}
        </span>
      </p>
      {links.length < 2 ? null : (
        <Button
          variant="subtle"
          className={css['all'] ?? ''}
          leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() =>
            void copy('all', links.map(({ name, link }) => `${name}: ${link}`).join('\n'))
          }
        >
          {copied === 'all' ? 'Enlaces copiados' : `Copiar los ${links.length} enlaces`}
        </Button>
      )}
    </>
  );
};

type WhatsAppButtonProps = { link: PersonalLink; positionTitle: string };

export const WhatsAppButton = ({ link, positionTitle }: WhatsAppButtonProps) => (
  <Button
    component="a"
    variant="default"
    size="xs"
    href={whatsAppAddress(tellByWhatsApp(link, positionTitle))}
    target="_blank"
    rel="noreferrer noopener"
    aria-label={`WhatsApp para ${link.name}`}
    leftSection={<IconBrandWhatsapp size={16} stroke={1.8} aria-hidden="true" />}
  >
    WhatsApp
  </Button>
);

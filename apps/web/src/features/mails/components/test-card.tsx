import { Button } from '@mantine/core';
import { mailTestsADay } from '@tamiz/contract/accounts/rules/mail-logo';
import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { Notice, Section } from '@tamiz/ui';
import { IconSend } from '@tabler/icons-react';

import { useSendTest } from '#src/features/mails/api/mails.ts';
import type { Draft, Mails } from '#src/features/mails/mail-draft.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { formatClock } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';

import css from './mails.module.css';

type TestCardProps = {
  kind: MailKind;
  draft: Draft;
  tests: Mails['tests'];
  isSound: boolean;
};

const tellLeft = ({ left, lastAt }: Mails['tests']): string => {
  const last = lastAt === null ? '' : ` La última salió a las ${formatClock(lastAt)}.`;
  return left === 0
    ? `Ya te enviaste las pruebas de hoy. Mañana podrás enviarte más.${last}`
    : `Te quedan ${String(left)} de ${String(mailTestsADay)} pruebas hoy.${last}`;
};

/** A test goes to whoever writes, and nowhere else. */
export const TestCard = ({ kind, draft, tests, isSound }: TestCardProps) => {
  const { email } = useUser();
  const { toasts } = useServices();
  const test = useSendTest({ onSaved: (message) => toasts.success(message) });
  const failure = tellBesideFields(test.error, 'No se pudo enviar la prueba.');
  return (
    <Section title="Enviar una prueba" note="No gasta créditos y el enlace no abre ningún examen.">
      <div className={css['body']}>
        <p className={css['to']}>
          A tu correo
          <b>{email}</b>
        </p>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconSend size={17} stroke={1.7} aria-hidden="true" />}
          disabled={!isSound || tests.left === 0}
          loading={test.isPending}
          onClick={() => test.save({ kind, draft })}
        >
          Enviar prueba
        </Button>
        <p className={css['hint']}>{tellLeft(tests)}</p>
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      </div>
    </Section>
  );
};

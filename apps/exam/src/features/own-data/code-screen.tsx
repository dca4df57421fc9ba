import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';
import { describeFailure } from '#src/lib/failure-words.ts';

import css from './form.module.css';

type CodeScreenProps = { hint: string; identifier: string; page: OwnDataPage };

/** Types the code from the mailbox. */
export const CodeScreen = ({ hint, identifier, page }: CodeScreenProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [hasResent, setHasResent] = useState(false);
  const complaint = isIncomplete
    ? 'El código tiene 6 números. Revisa que esté completo.'
    : page.problem && describeFailure(page.problem);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const code = typed.replaceAll(/\D/g, '');
    setIsIncomplete(code.length !== 6);
    setHasResent(false);
    if (code.length === 6) void page.enter(identifier, code);
    else field.current?.focus();
  };

  return (
    <form className={css['screen']} onSubmit={submit} noValidate>
      <ScreenTitle>Escribe el código</ScreenTitle>
      <p className={css['text']}>
        Lo enviamos a <b>{hint}</b>. Es válido durante 10 minutos. Si no lo ves, revisa el correo no
        deseado.
      </p>
      <label htmlFor="code">Código de 6 números</label>
      <input
        ref={field}
        id="code"
        className={css['code']}
        value={typed}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsIncomplete(false);
        }}
        aria-invalid={complaint ? true : undefined}
        aria-describedby="code-problem"
      />
      <div id="code-problem" className={css['problem']}>
        {complaint && (
          <Notice tone="danger" role="alert">
            {complaint}
          </Notice>
        )}
        {!complaint && hasResent && (
          <Notice tone="info" role="status">
            Te enviamos otro código. Usa el más reciente.
          </Notice>
        )}
      </div>
      <div className={css['actions']}>
        <Button type="submit" isBusy={page.isBusy}>
          Ver mis datos
        </Button>
        <Button look="quiet" onClick={() => void page.requestCode().then(setHasResent)}>
          Enviar otro código
        </Button>
      </div>
    </form>
  );
};

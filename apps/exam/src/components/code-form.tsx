import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

import css from './form.module.css';

type CodeFormProps = {
  /** Where the code went. */
  address: string;
  submitLabel: string;
  isBusy: boolean;
  problem: Failure | null;
  onCode: (code: string) => void;
  /** True once another mail is on its way. */
  onResend: () => Promise<boolean>;
  /** Where the person typed the address themselves. */
  onCorrect?: () => void;
};

/** Types the code from the mailbox. */
export const CodeForm = (props: CodeFormProps) => {
  const { address, submitLabel, isBusy, problem, onCode, onResend, onCorrect } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [hasResent, setHasResent] = useState(false);
  const complaint = isIncomplete
    ? 'El código tiene 6 números. Revisa que esté completo.'
    : problem && describeFailure(problem);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const code = typed.replaceAll(/\D/g, '');
    setIsIncomplete(code.length !== 6);
    setHasResent(false);
    if (code.length === 6) onCode(code);
    else field.current?.focus();
  };

  return (
    <form className={css['screen']} onSubmit={submit} noValidate>
      <ScreenTitle>Escribe el código</ScreenTitle>
      <p className={css['text']}>
        Lo enviamos a <b>{address}</b>. Es válido durante 10 minutos. Si no lo ves, revisa el correo
        no deseado.
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
        <Button type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
        <Button look="quiet" onClick={() => void onResend().then(setHasResent)}>
          Enviar otro código
        </Button>
        {onCorrect && (
          <Button look="quiet" onClick={onCorrect}>
            Corregir mi correo
          </Button>
        )}
      </div>
    </form>
  );
};

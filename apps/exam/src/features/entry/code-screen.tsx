import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { cleanCode, codeLength, groupCode } from '#src/features/entry/access-code.ts';
import { ResumeCard } from '#src/features/entry/resume-card.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

import css from './code-screen.module.css';

type CodeScreenProps = {
  canResume: boolean;
  isBusy: boolean;
  problem: Failure | null;
  onCode: (code: string) => void;
  onResume: () => void;
};

/** For those who were handed a code instead of a link. */
export const CodeScreen = ({ canResume, isBusy, problem, onCode, onResume }: CodeScreenProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const complaint = isIncomplete
    ? `El código tiene ${codeLength} caracteres. Revisa que esté completo.`
    : problem && describeFailure(problem);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const code = cleanCode(typed);
    const isComplete = code.length === codeLength;
    setIsIncomplete(!isComplete);
    if (isComplete) onCode(groupCode(code));
    else field.current?.focus();
  };

  return (
    <div className={css['screen']}>
      {canResume && <ResumeCard isBusy={isBusy} onResume={onResume} />}
      <form className={css['form']} onSubmit={submit} noValidate>
        <ScreenTitle>Escribe tu código de acceso</ScreenTitle>
        <p className={css['text']}>
          Es el que te dio quien te invitó. Si recibiste un correo con un enlace, ábrelo desde ahí:
          no necesitas código.
        </p>
        <label htmlFor="code">Código de acceso</label>
        <input
          ref={field}
          id="code"
          name="code"
          value={typed}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsIncomplete(false);
          }}
          onBlur={() => setTyped(groupCode(typed))}
          aria-invalid={complaint ? true : undefined}
          aria-describedby="code-hint code-problem"
        />
        <p id="code-hint" className={css['hint']}>
          {codeLength} caracteres en grupos de cuatro. No importan mayúsculas, espacios ni guiones.
        </p>
        <div id="code-problem" className={css['problem']}>
          {complaint && (
            <Notice tone="danger" role="alert">
              {complaint}
            </Notice>
          )}
        </div>
        <Button type="submit" isBusy={isBusy}>
          Continuar
        </Button>
      </form>
    </div>
  );
};

import { nameLength } from '@tamiz/contract/shared/constants';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '#src/components/button.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';

import css from './data-screen.module.css';
import form from '#src/components/form.module.css';

type NameFormProps = { name: string; page: OwnDataPage; onDone: () => void };

/** The whole name as the person writes it. */
export const NameForm = ({ name, page, onDone }: NameFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { length } = typed.trim();
    const fits = length >= nameLength.min && length <= nameLength.max;
    setIsWrong(!fits);
    if (!fits) field.current?.focus();
    else if (await page.correctName(typed)) onDone();
  };

  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={form['field']}>
        <label htmlFor="name">Nombre completo</label>
        <input
          ref={field}
          id="name"
          autoComplete="name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby="name-problem"
        />
      </div>
      <p id="name-problem" role="alert" className={form['problem']}>
        {isWrong && `Escribe entre ${nameLength.min} y ${nameLength.max} caracteres.`}
      </p>
      <div className={form['actions']}>
        <Button type="submit" isBusy={page.isBusy}>
          Guardar nombre
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};

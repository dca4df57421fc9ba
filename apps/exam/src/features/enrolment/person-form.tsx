import type { EnrolmentPage } from '@tamiz/contract/hiring/enrolment';
import { maxEmailLength, nameLength } from '@tamiz/contract/shared/constants';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import type { Person } from '#src/features/enrolment/use-enrolment.ts';
import { describeFailure } from '#src/lib/failure-words.ts';
import { countQuestions, formatDeadline, formatLongest } from '#src/lib/format.ts';
import type { Failure } from '#src/lib/result.ts';

import form from '#src/components/form.module.css';
import css from './person-form.module.css';

type PersonFormProps = {
  page: EnrolmentPage;
  initial: Person;
  isBusy: boolean;
  problem: Failure | null;
  onPerson: (person: Person) => void;
};

const nameProblem = (name: string): string | null =>
  name.length >= nameLength.min && name.length <= nameLength.max
    ? null
    : `Escribe tu nombre, entre ${nameLength.min} y ${nameLength.max} caracteres.`;

const emailProblem = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= maxEmailLength
    ? null
    : 'Escribe un correo como nombre@ejemplo.mx.';

const tellProblem = (problem: Failure): string =>
  problem.kind === 'refused' && problem.code === 'validation'
    ? 'No pudimos usar ese nombre o ese correo. Revisa que estén bien escritos.'
    : describeFailure(problem);

/** Who invites to what, and who wants to take part. */
export const PersonForm = ({ page, initial, isBusy, problem, onPerson }: PersonFormProps) => {
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial.name);
  const [email, setEmail] = useState(initial.email);
  const [wrong, setWrong] = useState<{ name: string | null; email: string | null } | null>(null);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const typed = { name: name.trim(), email: email.trim() };
    const found = { name: nameProblem(typed.name), email: emailProblem(typed.email) };
    setWrong(found);
    if (found.name !== null) nameField.current?.focus();
    else if (found.email !== null) emailField.current?.focus();
    else if (!isBusy) onPerson(typed);
  };

  return (
    <form className={form['screen']} onSubmit={submit} noValidate>
      <p className={css['eyebrow']}>{page.position_title}</p>
      <ScreenTitle>Inscríbete a la evaluación</ScreenTitle>
      <p className={css['lead']}>
        <b>{page.account_name}</b> te invita a presentar un examen técnico de{' '}
        {countQuestions(page.question_count)}, {formatLongest(page.total_seconds)}. Confirmaremos tu
        correo con un código y podrás presentarlo hoy o después, con el enlace que recibirás.
      </p>
      <div className={form['field']}>
        <label htmlFor="name">Nombre completo</label>
        <input
          ref={nameField}
          id="name"
          value={name}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
          aria-invalid={wrong?.name ? true : undefined}
          aria-describedby="name-problem"
        />
        <p id="name-problem" className={css['wrong']} role="alert">
          {wrong?.name}
        </p>
      </div>
      <div className={form['field']}>
        <label htmlFor="email">Correo electrónico</label>
        <input
          ref={emailField}
          id="email"
          type="email"
          inputMode="email"
          value={email}
          autoComplete="email"
          onChange={(event) => setEmail(event.currentTarget.value)}
          aria-invalid={wrong?.email ? true : undefined}
          aria-describedby="email-problem"
        />
        <p id="email-problem" className={css['wrong']} role="alert">
          {wrong?.email}
        </p>
      </div>
      <p className={css['privacy']}>
        {page.account_name} recibirá tu nombre, tu correo y tu resultado. Cómo se tratan tus datos y
        cómo pedir que se borren está en el{' '}
        <a href="/privacidad" target="_blank" rel="noreferrer">
          aviso de privacidad
        </a>
        .
      </p>
      <div className={form['problem']}>
        {problem !== null && (
          <Notice tone="danger" role="alert">
            {tellProblem(problem)}
          </Notice>
        )}
      </div>
      <div className={form['actions']}>
        <Button type="submit" isBusy={isBusy}>
          Enviarme un código
        </Button>
      </div>
      <p className={css['end']}>Puedes inscribirte hasta el {formatDeadline(page.ends_at)}.</p>
    </form>
  );
};

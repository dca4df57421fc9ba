import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { requestAccess } from '#src/features/login/api/request-access.ts';
import type {
  AccessRequest,
  AccessRequestResult,
  FieldErrors,
} from '#src/features/login/api/request-access.ts';
import { linkedinPrefix, toLinkedinSlug } from '#src/features/login/linkedin.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './login-screen.module.css';

const empty: AccessRequest = { first_name: '', last_name: '', email: '', linkedin_url: '' };

/** Registering only asks for access; people answer it by mail. `linkedin_url` holds the slug until it is sent. */
export const RegisterForm = () => {
  const { api } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const prefixId = useId();
  const [values, setValues] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<AccessRequestResult | null>(null);
  const errors: FieldErrors = result?.kind === 'invalid' ? result.fields : {};

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setResult(null);
    const answer = await requestAccess(api.call, {
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
      email: values.email.trim(),
      linkedin_url: `${linkedinPrefix}${toLinkedinSlug(values.linkedin_url)}`,
    });
    setIsBusy(false);
    setResult(answer);
    if (answer.kind === 'sent') setValues(empty);
    if (answer.kind === 'invalid') focusFirst(answer.fields);
  };

  const focusFirst = (fields: FieldErrors) => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    inputs
      .find(({ name }) => Object.entries(fields).some(([field, text]) => field === name && text))
      ?.focus();
  };

  const field = (name: keyof AccessRequest, read = (typed: string) => typed) => ({
    size: 'md',
    name,
    required: true,
    withAsterisk: false,
    value: values[name],
    error: errors[name],
    errorProps: { role: 'alert' },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const value = read(event.currentTarget.value);
      setValues((current) => ({ ...current, [name]: value }));
    },
  });

  return (
    <form ref={form} className={css['fields']} onSubmit={(event) => void handleSubmit(event)}>
      <div className={css['pair']}>
        <TextInput {...field('first_name')} label="Nombre" autoComplete="given-name" />
        <TextInput {...field('last_name')} label="Apellido" autoComplete="family-name" />
      </div>
      <TextInput
        {...field('linkedin_url', toLinkedinSlug)}
        label="LinkedIn"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<span id={prefixId}>{linkedinPrefix}</span>}
        classNames={{ section: css['prefix'] ?? '', input: css['slug'] ?? '' }}
      />
      <TextInput
        {...field('email')}
        type="email"
        label="Correo electrónico"
        placeholder="nombre@empresa.mx"
        autoComplete="email"
      />
      {result?.kind === 'failed' ? (
        <Notice tone="danger">Ocurrió un error al procesar el registro.</Notice>
      ) : null}
      {result?.kind === 'sent' ? (
        <Notice tone="success">Registro enviado correctamente. Te contactaremos por correo.</Notice>
      ) : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Solicitar acceso
      </Button>
    </form>
  );
};

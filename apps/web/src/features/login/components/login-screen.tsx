import { Tabs } from '@mantine/core';
import { Logo, Notice } from '@tamiz/ui';
import { useState } from 'react';

import type { Challenge } from '#src/features/login/challenge.ts';
import { RegisterForm } from '#src/features/login/components/register-form.tsx';
import { Sieve } from '#src/features/login/components/sieve.tsx';
import { SignInForm } from '#src/features/login/components/sign-in-form.tsx';
import { useSession } from '#src/lib/session/session.tsx';

import css from './login-screen.module.css';

export const LoginScreen = () => {
  const { hasExpired } = useSession();
  // Kept here so that a look at the other tab does not lose the code step.
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <div className={css['screen']}>
      <main className={css['left']}>
        <Logo />
        <div className={css['form']}>
          <h1>Te damos la bienvenida</h1>
          <p className={css['lead']}>
            Evalúa talento técnico con criterios claros y resultados comparables.
          </p>
          {globalThis.location.hash === '#left-team' ? (
            <div className={css['expired']}>
              <Notice tone="success">
                Saliste del equipo y ya no tienes acceso. Si te invitan de nuevo, inicia sesión con
                tu correo para aceptar.
              </Notice>
            </div>
          ) : null}
          {hasExpired ? (
            <div className={css['expired']}>
              <Notice tone="info">Tu sesión terminó. Inicia sesión de nuevo.</Notice>
            </div>
          ) : null}
          <Tabs
            defaultValue="sign-in"
            keepMounted={false}
            classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}
          >
            <Tabs.List grow aria-label="Acceso">
              <Tabs.Tab value="sign-in">Iniciar sesión</Tabs.Tab>
              <Tabs.Tab value="register">Registrarse</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="sign-in">
              <SignInForm challenge={challenge} onChallenge={setChallenge} />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              <RegisterForm />
            </Tabs.Panel>
          </Tabs>
        </div>
        <p className={css['foot']}>
          Acceso exclusivo para equipos de reclutamiento.{' '}
          <a href="/privacidad">Aviso de privacidad</a>
        </p>
      </main>
      <div className={css['right']} aria-hidden="true">
        <Sieve />
        <div className={css['claim']}>
          <p>De cien perfiles a los cinco que sí.</p>
          <span>Posiciones, evaluaciones y resultados por tecnología en un solo lugar.</span>
        </div>
      </div>
    </div>
  );
};

import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router';

import { LoadingPart } from '#src/components/loading.tsx';
import { NotFound } from '#src/components/not-found.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';

const screens = {
  catalogue: lazy(async () => ({
    default: (await import('#src/app/routes/staff/catalogue.tsx')).CataloguePage,
  })),
  newQuestion: lazy(async () => ({
    default: (await import('#src/features/staff-bank/components/new-question-screen.tsx'))
      .NewQuestionScreen,
  })),
  question: lazy(async () => ({
    default: (await import('#src/features/staff-bank/components/staff-question-screen.tsx'))
      .StaffQuestionScreen,
  })),
  evaluations: lazy(async () => ({
    default: (await import('#src/features/staff-bank/components/staff-evaluations-screen.tsx'))
      .StaffEvaluationsScreen,
  })),
  evaluation: lazy(async () => ({
    default: (await import('#src/features/staff-bank/components/builder-screen.tsx')).BuilderScreen,
  })),
  version: lazy(async () => ({
    default: (await import('#src/features/staff-exams/components/version-screen.tsx'))
      .VersionScreen,
  })),
  requests: lazy(async () => ({
    default: (await import('#src/features/staff-accounts/components/access-requests-screen.tsx'))
      .AccessRequestsScreen,
  })),
  accounts: lazy(async () => ({
    default: (await import('#src/features/staff-accounts/components/accounts-screen.tsx'))
      .AccountsScreen,
  })),
  account: lazy(async () => ({
    default: (await import('#src/features/staff-accounts/components/account-screen.tsx'))
      .AccountScreen,
  })),
  payments: lazy(async () => ({
    default: (await import('#src/features/staff-money/components/payments-screen.tsx'))
      .PaymentsScreen,
  })),
  cfdi: lazy(async () => ({
    default: (await import('#src/features/staff-money/components/cfdi/cfdi-screen.tsx')).CfdiScreen,
  })),
  jobs: lazy(async () => ({
    default: (await import('#src/features/staff-operations/components/jobs-screen.tsx')).JobsScreen,
  })),
  attempts: lazy(async () => ({
    default: (await import('#src/features/staff-exams/components/attempt-screen.tsx'))
      .AttemptScreen,
  })),
  audit: lazy(async () => ({
    default: (await import('#src/features/staff-record/components/audit-screen.tsx')).AuditScreen,
  })),
};

type PageProps = {
  title: string;
  above?: { label: string; to: `/${string}` };
  screen: ReactNode;
};

const home = { label: 'Inicio', to: '/' } as const;

const Page = ({ title, above = home, screen }: PageProps) => {
  const { label, to } = above;
  usePageName(useMemo(() => ({ title, crumbs: [{ label, to }] }), [title, label, to]));
  return <Suspense fallback={<LoadingPart />}>{screen}</Suspense>;
};

const AccountPage = () => <screens.account id={useParams()['id'] ?? ''} />;
const QuestionPage = () => <screens.question id={useParams()['id'] ?? ''} />;
const EvaluationPage = () => <screens.evaluation id={useParams()['id'] ?? ''} />;
const VersionPage = () => <screens.version id={useParams()['id'] ?? ''} />;

const accounts = { label: 'Cuentas', to: '/staff/accounts' } as const;
const builder = { label: 'Constructor', to: '/staff/evaluations' } as const;

const pages = {
  'access-requests': <Page title="Solicitudes de acceso" screen={<screens.requests />} />,
  accounts: <Page title="Cuentas" screen={<screens.accounts />} />,
  'accounts/:id': <Page title="Cuenta" above={accounts} screen={<AccountPage />} />,
  payments: <Page title="Pagos" screen={<screens.payments />} />,
  cfdi: <Page title="Facturas" screen={<screens.cfdi />} />,
  jobs: <Page title="Fallidos" screen={<screens.jobs />} />,
  attempts: <Page title="Intentos" screen={<screens.attempts />} />,
  audit: <Page title="Bitácora" screen={<screens.audit />} />,
  catalogue: <Page title="Catálogo" screen={<screens.catalogue />} />,
  'questions/new': <Page title="Nueva pregunta" screen={<screens.newQuestion />} />,
  'questions/:id': <Page title="Pregunta" screen={<QuestionPage />} />,
  evaluations: <Page title="Constructor" screen={<screens.evaluations />} />,
  'evaluations/:id': <Page title="Evaluación" above={builder} screen={<EvaluationPage />} />,
  'versions/:id': <Page title="Versión" above={builder} screen={<VersionPage />} />,
  '*': <NotFound />,
};

/** The pages of the back office; this chunk and what it loads never reach a recruiter's browser. */
export const StaffPages = () => (
  <Routes>
    {Object.entries(pages).map(([path, element]) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
);

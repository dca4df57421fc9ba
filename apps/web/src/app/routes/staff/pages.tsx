import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';

import { LoadingPart } from '#src/components/loading.tsx';
import { NotFound } from '#src/components/not-found.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { RoleForbids } from '#src/components/staff/role-forbids.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { mayOpen } from '#src/lib/staff/page-needs.ts';
import { useLocation, useParams } from '#src/lib/router/hooks.ts';
import { Navigate } from '#src/lib/router/outlet.tsx';
import { PagesBelow } from '#src/lib/router/pages-below.tsx';

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
  approvals: lazy(async () => ({
    default: (await import('#src/features/staff-approvals/components/approvals-screen.tsx'))
      .ApprovalsScreen,
  })),
  payments: lazy(async () => ({
    default: (await import('#src/features/staff-money/components/payments-screen.tsx'))
      .PaymentsScreen,
  })),
  cfdi: lazy(async () => ({
    default: (await import('#src/features/staff-money/components/cfdi/cfdi-screen.tsx')).CfdiScreen,
  })),
  coupons: lazy(async () => ({
    default: (await import('#src/features/staff-money/components/coupons/coupons-screen.tsx'))
      .CouponsScreen,
  })),
  jobs: lazy(async () => ({
    default: (await import('#src/features/staff-operations/components/jobs-screen.tsx')).JobsScreen,
  })),
  announcements: lazy(async () => ({
    default: (await import('#src/features/staff-announcements/components/announcements-screen.tsx'))
      .AnnouncementsScreen,
  })),
  find: lazy(async () => ({
    default: (await import('#src/features/staff-find/components/find-screen.tsx')).FindScreen,
  })),
  exams: lazy(async () => ({
    default: (await import('#src/features/staff-operations/components/exams-screen.tsx'))
      .ExamsScreen,
  })),
  mails: lazy(async () => ({
    default: (await import('#src/features/staff-operations/components/mails-screen.tsx'))
      .MailsScreen,
  })),
  dataRequests: lazy(async () => ({
    default: (await import('#src/features/staff-operations/components/data-requests-screen.tsx'))
      .DataRequestsScreen,
  })),
  attempts: lazy(async () => ({
    default: (await import('#src/features/staff-exams/components/attempt-screen.tsx'))
      .AttemptScreen,
  })),
  people: lazy(async () => ({
    default: (await import('#src/features/staff-people/components/people-screen.tsx')).PeopleScreen,
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
  const user = useUser();
  const { pathname } = useLocation();
  if (!mayOpen(user, pathname)) return <RoleForbids />;
  return <Suspense fallback={<LoadingPart />}>{screen}</Suspense>;
};

const AccountPage = () => <screens.account id={useParams()['id'] ?? ''} />;
const QuestionPage = () => <screens.question id={useParams()['id'] ?? ''} />;
const EvaluationPage = () => <screens.evaluation id={useParams()['id'] ?? ''} />;
const VersionPage = () => <screens.version id={useParams()['id'] ?? ''} />;

const accounts = { label: 'Cuentas', to: '/staff/accounts' } as const;
const builder = { label: 'Constructor', to: '/staff/evaluations' } as const;

const pages = {
  '/': <Navigate to="/" replace />,
  'access-requests': <Page title="Solicitudes de acceso" screen={<screens.requests />} />,
  accounts: <Page title="Cuentas" screen={<screens.accounts />} />,
  'accounts/:id': <Page title="Cuenta" above={accounts} screen={<AccountPage />} />,
  approvals: <Page title="Aprobaciones" screen={<screens.approvals />} />,
  payments: <Page title="Pagos" screen={<screens.payments />} />,
  cfdi: <Page title="Facturas" screen={<screens.cfdi />} />,
  coupons: <Page title="Cupones" screen={<screens.coupons />} />,
  jobs: <Page title="Fallidos" screen={<screens.jobs />} />,
  announcements: <Page title="Avisos" screen={<screens.announcements />} />,
  find: <Page title="Buscar" screen={<screens.find />} />,
  exams: <Page title="Exámenes en curso" screen={<screens.exams />} />,
  mails: <Page title="Correos" screen={<screens.mails />} />,
  'data-requests': <Page title="Derechos ARCO" screen={<screens.dataRequests />} />,
  attempts: <Page title="Intentos" screen={<screens.attempts />} />,
  people: <Page title="Personal" screen={<screens.people />} />,
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
export const StaffPages = () => <PagesBelow pages={pages} />;

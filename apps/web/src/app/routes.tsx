import { Root } from '#src/app/root.tsx';
import type { latePages } from '#src/app/routes/late-pages.tsx';
import { AppFailure, RouteFailure } from '#src/app/route-failure.tsx';
import { RequireNoSession, RequireSession } from '#src/components/guards.tsx';
import { Loading } from '#src/components/loading.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import type { RouteObject } from '#src/lib/router/match.ts';

const page = (title: string): PageHandle => ({ title, crumbs: [{ label: 'Inicio', to: '/' }] });
const below = (title: string, label: string, to: `/${string}`): PageHandle => ({
  title,
  crumbs: [{ label, to }],
});

const late = (name: keyof typeof latePages) => async () => ({
  Component: (await import('#src/app/routes/late-pages.tsx')).latePages[name],
});

/** Every page is a chunk of its own. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: AppFailure,
    children: [
      {
        Component: RequireNoSession,
        children: [{ path: 'login', lazy: () => import('#src/app/routes/login.tsx') }],
      },
      { path: 'sign-in', lazy: () => import('#src/app/routes/sign-in.tsx') },
      { path: 'team-invitations', lazy: late('teamInvitations') },
      { path: 'verificar', lazy: late('verifyReport') },
      { path: 'recover-email', lazy: late('recoverEmail') },
      { path: 'compartido', lazy: () => import('#src/app/routes/shared.tsx') },
      {
        Component: RequireSession,
        children: [
          {
            lazy: () => import('#src/app/routes/shell.tsx'),
            children: [{ ErrorBoundary: RouteFailure, children: pages() }],
          },
        ],
      },
    ],
  },
];

const pages = (): RouteObject[] => [
  {
    index: true,
    handle: { title: 'Inicio', crumbs: [] } satisfies PageHandle,
    lazy: () => import('#src/app/routes/home.tsx'),
  },
  {
    path: 'positions',
    handle: page('Posiciones'),
    lazy: () => import('#src/app/routes/positions.tsx'),
  },
  {
    path: 'positions/:id',
    handle: below('Posición', 'Posiciones', '/positions'),
    lazy: () => import('#src/app/routes/position.tsx'),
  },
  {
    path: 'positions/:id/compare',
    handle: below('Comparar', 'Posiciones', '/positions'),
    lazy: late('compare'),
  },
  {
    path: 'position/candidate/:id',
    handle: below('Candidato', 'Posiciones', '/positions'),
    lazy: () => import('#src/app/routes/position-candidate.tsx'),
  },
  {
    path: 'candidates',
    handle: page('Candidatos'),
    lazy: () => import('#src/app/routes/people/candidates.tsx'),
  },
  {
    path: 'candidates/:id',
    handle: below('Candidato', 'Candidatos', '/candidates'),
    lazy: () => import('#src/app/routes/people/candidate.tsx'),
  },
  {
    path: 'evaluations',
    handle: page('Evaluaciones'),
    lazy: () => import('#src/app/routes/evaluations.tsx'),
  },
  {
    path: 'evaluations/own',
    handle: below('Propias', 'Evaluaciones', '/evaluations'),
    lazy: late('ownEvaluations'),
  },
  {
    path: 'evaluations/own/new',
    handle: below('Nueva evaluación', 'Propias', '/evaluations/own'),
    lazy: late('newEvaluation'),
  },
  {
    path: 'evaluations/own/:id',
    handle: below('Evaluación', 'Propias', '/evaluations/own'),
    lazy: late('ownEvaluation'),
  },
  {
    path: 'evaluations/:id',
    handle: below('Evaluación', 'Evaluaciones', '/evaluations'),
    lazy: () => import('#src/app/routes/evaluation.tsx'),
  },
  {
    path: 'profiles/:id',
    handle: below('Perfil', 'Evaluaciones', '/evaluations'),
    lazy: late('profile'),
  },
  {
    path: 'specialties/:id',
    handle: below('Especialidad', 'Evaluaciones', '/evaluations'),
    lazy: late('specialty'),
  },
  {
    path: 'questions',
    handle: page('Preguntas'),
    lazy: () => import('#src/app/routes/questions.tsx'),
  },
  {
    path: 'questions/own',
    handle: below('Banco propio', 'Preguntas', '/questions'),
    lazy: late('ownBank'),
  },
  {
    path: 'questions/own/new',
    handle: below('Nueva pregunta', 'Banco propio', '/questions/own'),
    lazy: late('newQuestion'),
  },
  {
    path: 'questions/own/review',
    handle: below('Por revisar', 'Banco propio', '/questions/own'),
    lazy: late('review'),
  },
  {
    path: 'questions/own/import',
    handle: below('Importar preguntas', 'Banco propio', '/questions/own'),
    lazy: late('importQuestions'),
  },
  {
    path: 'questions/own/export',
    handle: below('Exportar preguntas', 'Banco propio', '/questions/own'),
    lazy: late('exportQuestions'),
  },
  {
    path: 'questions/:id',
    handle: below('Pregunta', 'Preguntas', '/questions'),
    lazy: () => import('#src/app/routes/question.tsx'),
  },
  {
    path: 'credits',
    handle: page('Créditos'),
    lazy: () => import('#src/app/routes/credits.tsx'),
  },
  {
    path: 'payments/:id',
    handle: below('Pago', 'Créditos', '/credits'),
    lazy: late('payment'),
  },
  {
    path: 'settings',
    handle: page('Configuración'),
    lazy: () => import('#src/app/routes/settings.tsx'),
  },
  {
    path: 'settings/team',
    handle: below('Equipo y cuenta', 'Configuración', '/settings'),
    lazy: late('team'),
  },
  {
    path: 'settings/stages',
    handle: below('Etapas', 'Configuración', '/settings'),
    lazy: late('stages'),
  },
  {
    path: 'settings/mails',
    handle: below('Correos', 'Configuración', '/settings'),
    lazy: late('mails'),
  },
  {
    path: 'settings/privacy',
    handle: below('Datos personales', 'Configuración', '/settings'),
    lazy: late('privacy'),
  },
  {
    path: 'settings/notices',
    handle: below('Avisos', 'Configuración', '/settings'),
    lazy: late('notices'),
  },
  {
    path: 'staff/*',
    handle: page('Operación'),
    lazy: () => import('#src/app/routes/back-office.tsx'),
  },
  {
    path: '*',
    handle: { title: 'Página no encontrada', crumbs: [] } satisfies PageHandle,
    lazy: () => import('#src/app/routes/not-found.tsx'),
  },
];

import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

import { Loading, LoadingPart } from '#src/components/loading.tsx';

type Loaded = { Component: ComponentType };

const lateIn = (Waiting: ComponentType, load: () => Promise<Loaded>): ComponentType => {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return () => (
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  );
};

/** A page within the frame of the app, which has the landmark of the content. */
const late = (load: () => Promise<Loaded>) => lateIn(LoadingPart, load);

/** A page that is all there is on the screen. */
const lateAlone = (load: () => Promise<Loaded>) => lateIn(Loading, load);

/** Pages that few people open. Where their files lie is told here: in the first download it would cost everybody a kilobyte. */
export const latePages = {
  ownEvaluations: late(() => import('#src/app/routes/own-evaluations/list.tsx')),
  newEvaluation: late(() => import('#src/app/routes/own-evaluations/new.tsx')),
  ownEvaluation: late(() => import('#src/app/routes/own-evaluations/builder.tsx')),
  ownBank: late(() => import('#src/app/routes/own-bank/list.tsx')),
  newQuestion: late(() => import('#src/app/routes/own-bank/new.tsx')),
  review: late(() => import('#src/app/routes/own-bank/review.tsx')),
  importQuestions: late(() => import('#src/app/routes/own-bank/import.tsx')),
  exportQuestions: late(() => import('#src/app/routes/own-bank/export.tsx')),
  compare: late(() => import('#src/app/routes/compare.tsx')),
  profile: late(() => import('#src/app/routes/profile.tsx')),
  specialty: late(() => import('#src/app/routes/specialty.tsx')),
  payment: late(() => import('#src/app/routes/payment.tsx')),
  recoverEmail: lateAlone(() => import('#src/app/routes/recover-email.tsx')),
  verifyReport: lateAlone(() => import('#src/app/routes/verify-report.tsx')),
  teamInvitations: lateAlone(() => import('#src/app/routes/team-invitations.tsx')),
  team: late(() => import('#src/app/routes/settings/team.tsx')),
  stages: late(() => import('#src/app/routes/settings/stages.tsx')),
  mails: late(() => import('#src/app/routes/settings/mails.tsx')),
  privacy: late(() => import('#src/app/routes/settings/privacy.tsx')),
  notices: late(() => import('#src/app/routes/settings/notices.tsx')),
};

import type { Plan } from '#tools/differences/plan.ts';

const journeys = {
  list: {
    file: 'hiring/positions.spec.ts',
    title: 'the card and the tabs by status, each with its rows, badge and arrow',
  },
  create: {
    file: 'hiring/positions-create.spec.ts',
    title: 'creating a position: what is asked, what is proposed, what cannot be typed',
  },
  refusedCreation: {
    file: 'hiring/positions-create.spec.ts',
    title: 'what a refused creation says',
  },
  edit: {
    file: 'hiring/positions-actions.spec.ts',
    title: 'editing sends what changed and nothing else',
  },
  remove: {
    file: 'hiring/positions-actions.spec.ts',
    title: 'deleting asks first, tells why it failed, and ends on the list',
  },
  assign: {
    file: 'hiring/positions-actions.spec.ts',
    title: 'an evaluation is found by profile and specialty, assigned, replaced and removed',
  },
  edges: {
    file: 'hiring/positions-detail.spec.ts',
    title: 'the cards at their edges: nobody, almost full, full, more than one page',
  },
  complete: {
    file: 'hiring/positions-complete.spec.ts',
    title: 'a position is ended for good: what was not answered expires and its credits come back',
  },
  load: {
    file: 'hiring/candidates-load.spec.ts',
    title: 'candidates are typed by hand; mistakes are told where they are',
  },
  failedRemoval: {
    file: 'hiring/candidates-delete.spec.ts',
    title: 'a deletion that fails says so with a prefix, in the server’s words or in its own',
  },
  resend: {
    file: 'hiring/candidate-actions.spec.ts',
    title: 'an invitation is sent again, until a code takes the place of the mail',
  },
  address: {
    file: 'hiring/candidate-actions.spec.ts',
    title: 'a corrected address goes back to the position and is invited anew',
  },
  deadline: {
    file: 'hiring/candidate-actions.spec.ts',
    title: 'a deadline of their own, seen before it is saved',
  },
  register: {
    file: 'accounts/access-request.spec.ts',
    title: 'a pasted address is reduced to its slug, and the call carries the whole address',
  },
  coverage: {
    file: 'bank/evaluations.spec.ts',
    title: 'the evaluation tells what it is, and its coverage leads to the questions',
  },
  matrix: {
    file: 'bank/questions.spec.ts',
    title: 'the matrix counts new and active questions, and a cell is a search',
  },
  purchase: {
    file: 'money/credits.spec.ts',
    title:
      'credits are bought on the page of the provider, and the balance follows on the way back',
  },
  rename: {
    file: 'identity/settings.spec.ts',
    title: 'a new name is checked, confirmed with the code from the mailbox and shown at once',
  },
  menu: {
    file: 'shell/shell.spec.ts',
    title: 'the side menu leads to every section, the user menu to the rest',
  },
} as const;

const positions = 'apps/web/src/features/positions';
const candidates = 'apps/web/src/features/candidates';
const constants = 'packages/contract/src/shared/constants.ts';

/** Twenty differences, one of each kind that a review found to pass unnoticed somewhere. */
export const plans: Plan[] = [
  {
    name: 'another tab is open first',
    clause: 'POS-01.c',
    file: `${positions}/status-param.ts`,
    find: "firstStatus: PositionStatus = 'evaluation_assigned'",
    replace: "firstStatus: PositionStatus = 'created'",
    journey: journeys.list,
  },
  {
    name: 'tabs in another order',
    clause: 'POS-01.b',
    file: 'packages/contract/src/shared/statuses.ts',
    find: "  'evaluation_assigned',\n  'pending_assignment',\n",
    replace: "  'pending_assignment',\n  'evaluation_assigned',\n",
    journey: journeys.list,
  },
  {
    name: 'the status is not sent',
    clause: 'POS-01.d',
    file: `${positions}/api/list-positions.ts`,
    find: 'query: { status, page }',
    replace: 'query: { page }',
    journey: journeys.list,
  },
  {
    name: 'a toast is skipped',
    clause: 'POS-05.e',
    file: `${positions}/failure-texts.ts`,
    find: "message !== '' ? message : text, toast };",
    replace: "message !== '' ? message : text, toast: null };",
    journey: journeys.refusedCreation,
  },
  {
    name: 'hours begin with another number',
    clause: 'POS-03.f',
    file: constants,
    find: 'hours: { min: 1, max: 720 }',
    replace: 'hours: { min: 2, max: 720 }',
    journey: journeys.create,
  },
  {
    name: 'the button is enabled without a change',
    clause: 'POS-06.b',
    file: `${positions}/components/position-form.tsx`,
    find: 'disabled={!hasChanges}',
    replace: 'disabled={false}',
    journey: journeys.edit,
  },
  {
    name: 'an unchanged field is sent too',
    clause: 'POS-06.a',
    file: `${positions}/draft.ts`,
    find: '...(wanted.title !== old.title && { title: wanted.title }),',
    replace: 'title: wanted.title,',
    journey: journeys.edit,
  },
  {
    name: 'a changed text',
    clause: 'POS-08.d',
    file: `${positions}/failure-texts.ts`,
    find: 'Error inesperado al eliminar la posición.',
    replace: 'Error al eliminar la posición.',
    journey: journeys.remove,
  },
  {
    name: 'an evaluation is replaced without detaching the old one',
    clause: 'DET-13.e',
    file: `${positions}/api/assign-evaluation.ts`,
    find: '      await detach(call, positionId);\n',
    replace: '',
    journey: journeys.assign,
  },
  {
    name: 'a tenth is rounded down',
    clause: 'DET-05.d',
    file: 'packages/contract/src/hiring/capacity.ts',
    find: 'Math.ceil((max',
    replace: 'Math.floor((max',
    journey: journeys.edges,
  },
  {
    name: 'no checkbox before a position ends',
    clause: 'DET-17.a',
    file: `${positions}/components/complete-dialog.tsx`,
    find: 'disabled={!isUnderstood}',
    replace: 'disabled={false}',
    journey: journeys.complete,
  },
  {
    name: 'a repeated address in capitals is not noticed',
    clause: 'DET-14.b',
    file: `${candidates}/manual-rows.ts`,
    find: 'const address = email.trim().toLowerCase();',
    replace: 'const address = email.trim();',
    journey: journeys.load,
  },
  {
    name: 'a prefix is missing',
    clause: 'DET-12.c',
    file: `${candidates}/failure-texts.ts`,
    find: '`error: ${tellServerMessage(',
    replace: '`${tellServerMessage(',
    journey: journeys.failedRemoval,
  },
  {
    name: 'Escape closes the dialog while a request runs',
    clause: 'CAN-02.h',
    file: `${candidates}/components/resend-dialog.tsx`,
    find: 'isBusy={resend.isPending}',
    replace: 'isBusy={false}',
    journey: journeys.resend,
  },
  {
    name: 'a redirect is missing',
    clause: 'CAN-05.g',
    file: `${candidates}/components/email-dialog.tsx`,
    find: '      void navigate(`/positions/${encodeURIComponent(positionId)}`);\n',
    replace: '      void navigate;\n',
    journey: journeys.address,
  },
  {
    name: 'a lower bound',
    clause: 'CAN-06.c',
    file: constants,
    find: 'hours: { min: 60, max: 720 }',
    replace: 'hours: { min: 48, max: 720 }',
    journey: journeys.deadline,
  },
  {
    name: 'only the slug is sent',
    clause: 'LOG-05.e',
    file: 'apps/web/src/features/login/components/register-form.tsx',
    find: '`${linkedinPrefix}${toLinkedinSlug(values.linkedin_url)}`',
    replace: 'toLinkedinSlug(values.linkedin_url)',
    journey: journeys.register,
  },
  {
    name: 'another size of page',
    clause: 'EVA-05.e',
    file: constants,
    find: 'coveragePageSize = 10',
    replace: 'coveragePageSize = 15',
    journey: journeys.coverage,
  },
  {
    name: 'the API counts archived questions',
    clause: 'QUE-01.c',
    file: 'apps/server/src/domains/bank/catalogue/queries.ts',
    find: "['new', 'active']",
    replace: "['new', 'active', 'deactivated', 'archived']",
    journey: journeys.matrix,
  },
  {
    name: 'plus and minus change places',
    clause: 'CRE-04.c',
    file: 'apps/web/src/features/credits/api/get-movements.ts',
    find: "value['direction'] === 'debit'",
    replace: "value['direction'] !== 'debit'",
    journey: journeys.purchase,
  },
  {
    name: 'another default quantity',
    clause: 'CRE-02.b',
    file: constants,
    find: 'defaultPurchaseCredits = 10',
    replace: 'defaultPurchaseCredits = 5',
    journey: journeys.purchase,
  },
  {
    name: 'a total that is not rounded up',
    clause: 'CRE-02.g',
    file: 'apps/web/src/features/credits/components/purchase-form.tsx',
    find: 'roundUpToPeso(subtotal + tax)',
    replace: 'subtotal + tax',
    journey: journeys.purchase,
  },
  {
    name: 'an empty code can be confirmed',
    clause: 'SET-04.b',
    file: 'apps/web/src/features/settings/components/code-step.tsx',
    find: "disabled={code.trim() === '' || ask.isPending}",
    replace: 'disabled={ask.isPending}',
    journey: journeys.rename,
  },
  {
    name: 'an entry of the menu vanishes',
    clause: 'NAV-06.a',
    file: 'apps/web/src/components/shell/side-menu.tsx',
    find: "  { to: '/questions', label: 'Preguntas', Icon: IconHelpHexagon, needs: 'catalogue.read' },\n",
    replace: '',
    journey: journeys.menu,
  },
];

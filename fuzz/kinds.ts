/**
 * Rows that requests name by id: where they are read from; those of an account are read by account. Calls that serve
 * both banks name rows of either.
 */
export const kinds = {
  position: { table: 'positions', isOwned: true },
  place: { table: 'position_candidates', isOwned: true },
  candidate: { table: 'candidates', isOwned: true },
  attempt: { table: 'attempts', isOwned: true },
  payment: { table: 'payments', isOwned: true },
  coupon: { table: 'coupons', isOwned: false },
  cfdi: { table: 'cfdi_requests', isOwned: true },
  member: { table: 'users', isOwned: true },
  teamInvitation: { table: 'team_invitations', isOwned: true },
  dataRequest: { table: 'data_requests', isOwned: true },
  share: { table: 'result_shares', isOwned: true },
  account: { table: 'accounts', isOwned: false },
  accessRequest: { table: 'access_requests', isOwned: false },
  evaluation: { table: 'evaluations', isOwned: false },
  version: { table: 'evaluation_versions', isOwned: false },
  ownEvaluation: { table: 'evaluations', isOwned: true },
  ownVersion: { table: 'evaluation_versions', isOwned: true },
  question: { table: 'questions', isOwned: false, own: 'own_questions' },
  answer: { table: 'answers', isOwned: false, own: 'own_answers' },
  picture: { table: 'own_pictures', isOwned: true },
  topic: { table: 'topics', isOwned: false, own: 'own_topics' },
  ownReading: { table: 'own_readings', isOwned: true },
  ownComment: { table: 'own_comments', isOwned: true },
  specialty: { table: 'specialties', isOwned: false },
  category: { table: 'categories', isOwned: false },
  difficulty: { table: 'difficulties', isOwned: false },
} as const satisfies Record<string, { table: string; isOwned: boolean; own?: string }>;

export type Kind = keyof typeof kinds;

/** The kind of row that `{id}` of a path names; the first that fits. */
const byPath: readonly (readonly [string, Kind])[] = [
  ['/api/positions/candidates/{id}', 'place'],
  ['/api/positions/{id}', 'position'],
  ['/api/candidate/{id}', 'candidate'],
  ['/api/data-requests/{id}', 'dataRequest'],
  ['/api/attempts/{id}', 'attempt'],
  ['/api/staff/data-requests/{id}', 'dataRequest'],
  ['/api/staff/attempts/{id}', 'attempt'],
  ['/api/shares/{id}', 'share'],
  ['/api/shared/people/{id}', 'place'],
  ['/api/payments/{id}', 'payment'],
  ['/api/staff/payments/{id}', 'payment'],
  ['/api/cfdi/{id}', 'cfdi'],
  ['/api/staff/cfdi/{id}', 'cfdi'],
  ['/api/staff/coupons/{id}', 'coupon'],
  ['/api/team/members/{id}', 'member'],
  ['/api/team/invitations/{id}', 'teamInvitation'],
  ['/api/staff/accounts/{id}', 'account'],
  ['/api/staff/access-requests/{id}', 'accessRequest'],
  ['/api/evaluations/{id}', 'evaluation'],
  ['/api/staff/evaluations/{id}', 'evaluation'],
  ['/api/staff/versions/{id}', 'version'],
  ['/api/questions/{id}', 'question'],
  ['/api/own-evaluations/{id}', 'ownEvaluation'],
  ['/api/own-questions/{id}', 'question'],
  ['/api/own-pictures/{id}', 'picture'],
  ['/api/own-readings/{id}', 'ownReading'],
  ['/api/own-comments/{id}', 'ownComment'],
  ['/api/own-bank/{kind}/{id}', 'topic'],
  ['/api/staff/questions/{id}', 'question'],
  ['/api/staff/catalogue/{kind}/{id}', 'topic'],
];

const byName: Readonly<Record<string, Kind>> = {
  answerId: 'answer',
  answer_ids: 'answer',
  account_id: 'account',
  actor_id: 'member',
  category_id: 'category',
  correct_answer_ids: 'answer',
  difficulty_id: 'difficulty',
  evaluation_id: 'evaluation',
  except: 'question',
  ids: 'place',
  parent_id: 'category',
  payments: 'payment',
  position_id: 'position',
  question_id: 'question',
  question_ids: 'question',
  source_id: 'evaluation',
  specialty_id: 'specialty',
  thread_id: 'ownComment',
  topic_id: 'topic',
  versionId: 'ownVersion',
};

/** The kind of row that a field of a call names, if it names one. */
export const kindOfField = (path: string, name: string): Kind | undefined =>
  name === 'id' ? byPath.find(([prefix]) => path.startsWith(prefix))?.[1] : byName[name];

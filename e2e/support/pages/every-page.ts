import { createPayment } from '@tamiz/db/factories';
import { createTeam } from '#e2e/support/candidates.ts';
import type { Catalogue } from '#e2e/support/catalogue.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';

export type EveryPage = {
  email: string;
  /** Each protected route of the specification with a path that has something to show, and the title of its page. */
  pages: { route: string; path: string; title: string | RegExp }[];
};

/** An account in which every route of the specification leads to something. */
export const createEveryPage = async (catalogue: Catalogue): Promise<EveryPage> => {
  const { mark } = catalogue;
  const { id: profileId, specialtyIds } = await catalogue.addProfile({
    name: `Servidores ${mark}`,
    specialties: [{ name: `Java ${mark}`, description: 'Con Java.' }],
  });
  const specialtyId = specialtyIds[0] ?? 0;
  const coverage = {
    [`Lenguajes ${mark}`]: { [`Java ${mark}`]: { Sintaxis: [0, 0, 2, 0, 0, 0] } },
  };
  const [evaluationId] = await catalogue.addEvaluations(specialtyId, [`Spring ${mark}`], coverage);
  const { ids } = await catalogue.addQuestions([{ level: 'senior' }]);
  const team = await createTeam({
    title: 'Soporte',
    credits: 1_234,
    candidates: [{ name: 'Andrea Cárdenas', hasAnswered: true }],
  });
  const [place] = team.places;
  const payment = await inTransaction((tx) =>
    createPayment(tx, { accountId: team.accountId, credits: 100, age: 1 }),
  );
  const pages = [
    ['/', '/', 'Hola, Renata'],
    ['/positions', '/positions?status=invitations_sent', 'Posiciones'],
    ['/positions/{id}', `/positions/${team.positionId}`, 'Soporte'],
    ['/candidates/{id}', `/candidates/${place?.candidateId}`, 'Andrea Cárdenas'],
    ['/position/candidate/{id}', `/position/candidate/${place?.id}`, 'Andrea Cárdenas'],
    ['/evaluations', '/evaluations', 'Evaluaciones'],
    ['/evaluations/{id}', `/evaluations/${evaluationId}`, `Spring ${mark}`],
    ['/questions', '/questions', 'Preguntas'],
    ['/questions/{id}', `/questions/${ids[0]}`, 'Mide algo concreto.'],
    ['/credits', '/credits', 'Créditos'],
    ['/payments/{id}', `/payments/${payment.id}`, 'Pago de 100 créditos'],
    ['/profiles/{id}', `/profiles/${profileId}`, `Servidores ${mark}`],
    ['/specialties/{id}', `/specialties/${specialtyId}`, `Java ${mark}`],
    ['/settings', '/settings', 'Configuración'],
  ] as const;
  return {
    email: team.email,
    pages: pages.map(([route, path, title]) => ({ route, path, title })),
  };
};

import type { ExamLanding, ExamQuestion, ExamReceipt, ExamState } from '@tamiz/contract/exams/exam';

import type { Answer, Signal } from '#src/lib/exam-api.ts';
import type { Call, Reply } from '#src/lib/transport.ts';

type AskedQuestion = Pick<
  ExamQuestion,
  'type' | 'text' | 'code_colours' | 'picture' | 'options' | 'limit_ms'
>;

export const link = 'AZN0.1.c2VjcmV0';
export const code = 'AB12-CD34-EF56';

export const sampleLanding: ExamLanding = {
  stage: 'ready',
  account_name: 'Talento Norte',
  position_title: 'Desarrolladora Backend Java Sr.',
  evaluation_title: 'Java 21 · Spring Boot · nivel senior',
  candidate_name: 'Andrea Robles Luna',
  question_count: 3,
  total_seconds: 210,
  expires_at: '2026-11-30T00:00:00Z',
  privacy_version: '1',
  allowed_aids: 'documentation',
  navigation: 'forward',
  contact: { name: 'Mariana Ríos', email: 'mariana.rios@talentonorte.mx' },
};

const options = (...texts: string[]) => texts.map((text, index) => ({ position: index + 1, text }));

const questions: AskedQuestion[] = [
  {
    type: 'single_choice',
    text: 'Dos hilos toman dos candados.\n\n```java\nsynchronized (a) {}\n```\n\n¿Qué evita el interbloqueo?',
    code_colours: ['k12p7'],
    picture: { alt: 'Dos hilos y dos candados', width: 480, height: 220, png: 'AAAA' },
    options: options('Declarar todo `synchronized`', 'Un orden fijo', 'AtomicLong', 'volatile'),
    limit_ms: 90_000,
  },
  {
    type: 'multiple_choice',
    text: '¿Cuáles son colecciones?',
    options: options('List', 'Set', 'int', 'char'),
    limit_ms: 60_000,
  },
  { type: 'true_false', text: 'Java compila.', options: options('Sí', 'No'), limit_ms: 60_000 },
];

const data = (value: unknown): Reply => ({ status: 200, body: { data: value } });
const refuse = (status: number, errorCode: string): Reply => ({
  status,
  body: { code: errorCode, message: `(${errorCode})`, error: `(${errorCode})` },
});

/** The rules of one exam as the contract states them, for tests that need the other side of the network. */
export const createExamServer = (now: () => number, isFree = false) => {
  const landing: ExamLanding = { ...sampleLanding, navigation: isFree ? 'free' : 'forward' };
  let visits = 0;
  let flags = { flagged: [] as number[], sequence: 0 };
  let current = 0;
  let deliveredAt = 0;
  let stage: ExamLanding['stage'] = 'ready';
  let holder = '';
  let extraMs = 0;
  let sessions = 0;
  let pausedAfter: number | null = null;
  const kept = new Map<number, Answer>();
  const log: Answer[] = [];
  const signals: Signal[] = [];
  const world = {
    refusal: null as Reply | null,
    livingSessions: new Set<string>(),
    /** How long whoever opens or begins waits; 0 when nobody else comes. */
    lineMs: 0,
    /** When each turn that was given out is due. */
    turns: new Map<string, number>(),
    /** Null while the seal is being made. */
    words: ['maceta', 'faro', 'lluvia', 'tambor', 'nube', 'cobre'] as string[] | null,
  };

  const questionOnScreen = (): ExamQuestion | null => {
    const asked = questions[current - 1];
    if (asked === undefined) return null;
    const answer = kept.get(current);
    const limit = extraMs + (isFree ? sampleLanding.total_seconds * 1_000 : asked.limit_ms);
    return {
      ...asked,
      number: current,
      limit_ms: limit,
      remaining_ms: Math.max(0, Math.round(limit - (now() - deliveredAt))),
      choice: answer?.choice ?? [],
      sequence: answer?.sequence ?? 0,
    };
  };

  const readReceipt = (): ExamReceipt => ({
    handed_in_at: '2026-11-20T15:26:00Z',
    answered: [...kept.values()].filter(({ choice }) => choice.length > 0).length,
    words: world.words,
    check_url: 'https://app.tamiz.example/verificar',
  });

  const readState = (): ExamState => ({
    stage: stage === 'finished' ? 'finished' : 'in_progress',
    total: questions.length,
    question: stage === 'finished' || pausedAfter !== null ? null : questionOnScreen(),
    paused_after: pausedAfter,
    free: isFree
      ? {
          visits,
          answered: [...kept.values()]
            .filter(({ choice }) => choice.length > 0)
            .map(({ number }) => number),
          flagged: flags.flagged,
          flag_sequence: flags.sequence,
        }
      : null,
    closes_at: '2026-11-21T00:00:00Z',
    server_now: '2026-11-20T15:26:00Z',
    receipt: stage === 'finished' ? readReceipt() : null,
  });

  const save = (answer: Answer): Reply => {
    const asked = questions[current - 1];
    if (answer.number !== current || asked === undefined || pausedAfter !== null)
      return refuse(409, 'exam_question_closed');
    const limit = isFree ? sampleLanding.total_seconds * 1_000 : asked.limit_ms;
    if (now() - deliveredAt > limit + 5_000 && answer.elapsed_ms > limit) {
      return refuse(409, 'exam_answer_late');
    }
    const before = kept.get(current);
    if (before !== undefined && before.sequence > answer.sequence) {
      return refuse(409, 'exam_answer_stale');
    }
    log.push(answer);
    if (before?.sequence !== answer.sequence) kept.set(current, answer);
    return data({ number: answer.number, sequence: answer.sequence });
  };

  const next = (after: number): Reply => {
    if (after === current) pausedAfter = null;
    if (after === current && current < questions.length) {
      current += 1;
      deliveredAt = now();
      extraMs = 0;
    } else if (after === current) stage = 'finished';
    return data(readState());
  };

  /** Any question of a free exam, while there is time. */
  const visit = ({ after, number }: { after: number; number: number }): Reply => {
    const left = questionOnScreen()?.remaining_ms ?? 0;
    if (after === visits && left > 0) {
      visits += 1;
      current = number;
    } else if (after !== visits && after !== visits - 1) return refuse(409, 'exam_question_closed');
    return data(readState());
  };

  const start = (session: string): Reply => {
    if (stage === 'ready') {
      holder = session;
      deliveredAt = now();
      if (isFree) [current, visits] = [1, 1];
    }
    stage = 'in_progress';
    return data(readState());
  };

  const open = (body: unknown): Reply => {
    const door = body as { link?: string; code?: string };
    if (door.code !== undefined && door.code !== code) return refuse(422, 'exam_code_wrong');
    if (door.link !== undefined && door.link !== link) return refuse(404, 'exam_link_invalid');
    sessions += 1;
    const session = `session-${sessions}`;
    world.livingSessions.add(session);
    return data({ session, exam: { ...landing, stage } });
  };

  const withLease = (session: string, act: () => Reply): Reply => {
    if (holder !== session) return refuse(409, 'exam_lease_lost');
    if (stage === 'finished') return refuse(410, 'exam_finished');
    return act();
  };

  /** A place in the line, or null for whoever may go on. */
  const standInLine = (body: unknown): Reply | null => {
    const given = (body as { turn?: string }).turn ?? '';
    const due = world.turns.get(given) ?? now() + world.lineMs;
    if (due <= now()) return null;
    const turn = world.turns.has(given) ? given : `turn-${world.turns.size + 1}`;
    world.turns.set(turn, due);
    return { status: 202, body: { data: { turn, wait_ms: due - now() } } };
  };

  const answer = ({ method, path, session, body }: Call): Reply => {
    if (world.refusal !== null) return world.refusal;
    if (path === '/api/exam/open') return standInLine(body) ?? open(body);
    if (session === null || !world.livingSessions.has(session)) {
      return refuse(401, 'exam_session_invalid');
    }
    switch (`${method} ${path}`) {
      case 'GET /api/exam':
        return data({ ...landing, stage });
      case 'POST /api/exam/decline':
        return { status: 200, body: { message: 'Listo' } };
      case 'POST /api/exam/start':
        return standInLine(body) ?? start(session);
      case 'POST /api/exam/visit':
        return withLease(session, () => visit(body as { after: number; number: number }));
      case 'PUT /api/exam/flags':
        return withLease(session, () => {
          const told = body as typeof flags;
          if (told.sequence > flags.sequence) flags = told;
          return { status: 204, body: undefined };
        });
      case 'POST /api/exam/time-over':
        return withLease(session, () => {
          if (questionOnScreen()?.remaining_ms === 0) stage = 'finished';
          return data(readState());
        });
      case 'POST /api/exam/take-over':
        holder = session;
        return data(readState());
      case 'GET /api/exam/state':
        return stage === 'finished'
          ? data(readState())
          : withLease(session, () => data(readState()));
      case 'POST /api/exam/next':
        return withLease(session, () => next((body as { after: number }).after));
      case 'POST /api/exam/pause':
        return withLease(session, () => {
          pausedAfter = (body as { after: number }).after;
          return data(readState());
        });
      case 'PUT /api/exam/answers':
        return withLease(session, () => save(body as Answer));
      case 'GET /api/exam/changes':
        return withLease(session, () => ({ status: 204, body: undefined }));
      case 'POST /api/exam/signals':
        for (const signal of (body as { signals: Signal[] }).signals) {
          if (signals.every(({ sequence }) => sequence !== signal.sequence)) signals.push(signal);
        }
        return { status: 204, body: undefined };
      case 'POST /api/exam/finish':
        return withLease(session, () => {
          stage = 'finished';
          return data(readState());
        });
      default:
        return refuse(404, 'not_found');
    }
  };

  return {
    answer,
    kept,
    log,
    signals,
    addTime: (ms: number) => {
      extraMs += ms;
    },
    /** Everything is answered with this from now on; null ends it. */
    refuseAll: (reply: Reply | null) => {
      world.refusal = reply;
    },
    refuseAllWith: (status: number, errorCode: string) => {
      world.refusal = refuse(status, errorCode);
    },
    /** Many people come at the same moment: whoever opens or begins waits so long. */
    lineUp: (ms: number) => {
      world.lineMs = ms;
    },
    /** A very long history is sealed later. */
    sealLater: () => {
      world.words = null;
    },
    endSessions: () => world.livingSessions.clear(),
    /** Somebody else holds the exam, as after taking it over on another device. */
    giveLeaseTo: (session: string) => {
      holder = session;
    },
    readFlags: () => flags.flagged,
    readHolder: () => holder,
    readStage: () => stage,
  };
};

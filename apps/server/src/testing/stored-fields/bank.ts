import {
  addOwnTopic,
  createOwnQuestion,
  getOwnBank,
  renameOwnEntry,
  stepOwnQuestion,
} from '@tamiz/contract/bank/own-bank';
import {
  createEvaluation,
  editEvaluation,
  getStaffEvaluation,
  publishEvaluation,
} from '@tamiz/contract/bank/evaluation-builder';
import {
  createOwnEvaluation,
  editOwnEvaluation,
  getOwnEvaluation,
} from '@tamiz/contract/bank/own-evaluations';
import {
  addOwnComment,
  answerReading,
  changeOwnQuestions,
  getOwnReview,
  keepReading,
  readBlind,
  resolveOwnComment,
} from '@tamiz/contract/bank/own-review';
import {
  addAnswer,
  createQuestion,
  getQuestion,
  stepQuestion,
  updateAnswer,
  updateQuestion,
} from '@tamiz/contract/bank/questions';

import {
  createEvaluation as createEvaluationRow,
  createOwnComment,
  createOwnEvaluation as createOwnEvaluationRow,
  createOwnPicture,
  createOwnQuestion as createOwnQuestionRow,
  createOwnReading,
  createOwnTopics,
  createPublishedEvaluation,
  createQuestion as createQuestionRow,
  createSpecialty,
  createTopic,
} from '@tamiz/db/factories';

import { changes, creates, found, send } from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

const answers = [
  { answer_text: 'La primera', is_correct: true },
  { answer_text: 'La segunda', is_correct: false },
  { answer_text: 'La tercera', is_correct: true },
  { answer_text: 'La cuarta', is_correct: false },
];

const written = {
  type: 'multiple_choice',
  question_text: '¿Cuáles son primos?',
  description: 'Mide si distingue primos.',
  time_limit: 95,
} as const;

type Asked = { id: number; topicId: number };

const level = ({ levels }: Stage, rank: number) => found(levels[rank], 'level');

const newPicture = async ({ api, owner }: Stage) => {
  const { accountId } = owner;
  // Accounts keep one picture of the same bytes.
  const content = Buffer.from(crypto.randomUUID());
  const { id } = await api.asOwner((tx) => createOwnPicture(tx, { accountId, content }));
  return { id, alt: 'Un diagrama de tres servicios' };
};

const newOwnTopic = async ({ api, owner }: Stage) => {
  const { accountId } = owner;
  const { topicIds } = await api.asOwner((tx) => createOwnTopics(tx, { accountId }));
  return found(topicIds[0], 'topic');
};

type Status = { status?: 'new' | 'active'; isConfirmed?: boolean };

const newOwnQuestion = async (stage: Stage, status: Status = {}) => {
  const topicId = await newOwnTopic(stage);
  const { accountId, user } = stage.owner;
  const input = { accountId, topicId, difficultyId: level(stage, 0), createdBy: user.id };
  return stage.api.asOwner((tx) => createOwnQuestionRow(tx, { ...input, ...status }));
};

const newSharedQuestion = async (stage: Stage, status: Status = {}) => {
  const { topicId } = await stage.api.asOwner(createTopic);
  const input = { topicId, difficultyId: level(stage, 0), ...status };
  return stage.api.asOwner((tx) => createQuestionRow(tx, input));
};

/** A question by the fields that are sent; its topic is shown by name alone. */
const readQuestion = async (browser: Stage['owner']['browser'], id: number) => {
  const question = await send(browser, getQuestion, { params: { id } });
  const { difficulty, picture } = question;
  return {
    ...question,
    difficulty_id: difficulty.id,
    answers: question.answers.map((answer) => ({
      answer_text: answer.answer_text,
      is_correct: answer.is_correct,
    })),
    picture: picture && { id: picture.id, alt: picture.alt },
  };
};

const topicOf = async ({ sql }: Stage, table: 'questions' | 'own_questions', { id }: Asked) => {
  const [row] = await sql<{ topic_id: number }>(`select topic_id from ${table} where id = $1`, [
    id,
  ]);
  return row?.topic_id;
};

const readAnswer = async (browser: Stage['owner']['browser'], id: number, answerId: number) => {
  const question = await send(browser, getQuestion, { params: { id } });
  return found(
    question.answers.find((answer) => answer.id === answerId),
    'answer',
  );
};

const readEvaluation = async ({ staff }: Stage, id: number) => {
  const { data } = await send(staff.browser, getStaffEvaluation, { params: { id } });
  return {
    ...data,
    specialty_id: data.specialty.id,
    question_ids: data.current.map((question) => question.id),
  };
};

const readOwnEvaluation = async ({ owner }: Stage, id: number) => {
  const { data } = await send(owner.browser, getOwnEvaluation, { params: { id } });
  return {
    ...data,
    specialty_id: data.specialty.id,
    question_ids: data.draft.map((question) => question.id),
    is_active: data.state !== 'archived',
  };
};

const newSpecialty = async ({ api }: Stage) => (await api.asOwner(createSpecialty)).id;

const readReview = async ({ owner }: Stage, id: number) =>
  (await send(owner.browser, getOwnReview, { params: { id } })).data;

/** Branches of the own tree by their names. */
const branchesOf = async ({ owner }: Stage) => {
  const { data } = await send(owner.browser, getOwnBank);
  return data.categories.flatMap((category) =>
    category.technologies.flatMap((technology) =>
      technology.topics.map((topic) => ({
        id: topic.id,
        category: category.name,
        technology: technology.name,
        topic: topic.name,
      })),
    ),
  );
};

const ownChoice = async (stage: Stage) => {
  const question = await newOwnQuestion(stage);
  const { accountId } = stage.owner;
  const { id } = await stage.api.asOwner((tx) =>
    createOwnEvaluationRow(tx, { accountId, questionIds: [question.id] }),
  );
  return { id, question };
};

export const bank: StoredCase[] = [
  creates(createOwnQuestion, async (stage) => {
    const { browser } = stage.owner;
    return {
      browser,
      body: {
        ...written,
        topic_id: await newOwnTopic(stage),
        difficulty_id: level(stage, 3),
        answers,
        explanation: 'Solo se dividen entre sí y uno.',
        picture: await newPicture(stage),
      },
      read: async ({ data }) => ({
        ...(await readQuestion(browser, data.id)),
        topic_id: await topicOf(stage, 'own_questions', { id: data.id, topicId: 0 }),
      }),
    };
  }),
  changes(
    updateQuestion,
    async (stage) => {
      const { browser } = stage.owner;
      const { id } = await newOwnQuestion(stage);
      return {
        browser,
        params: { id },
        body: {
          ...written,
          type: 'true_false',
          difficulty_id: level(stage, 4),
          explanation: 'Por definición.',
          picture: await newPicture(stage),
        },
        read: () => readQuestion(browser, id),
      };
    },
    { of: 'an own question' },
  ),
  creates(createQuestion, async (stage) => {
    const { browser } = stage.staff;
    const { topicId } = await stage.api.asOwner(createTopic);
    return {
      browser,
      body: { ...written, topic_id: topicId, difficulty_id: level(stage, 3), answers },
      read: async ({ data }) => ({
        ...(await readQuestion(browser, data.id)),
        topic_id: await topicOf(stage, 'questions', { id: data.id, topicId }),
      }),
    };
  }),
  changes(
    updateQuestion,
    async (stage) => {
      const { browser } = stage.staff;
      const { id } = await newSharedQuestion(stage);
      return {
        browser,
        params: { id },
        body: { ...written, type: 'true_false', difficulty_id: level(stage, 4) },
        read: () => readQuestion(browser, id),
      };
    },
    {
      of: 'a shared question',
      notStored: {
        explanation: 'Only own questions have one that an endpoint writes.',
        picture: 'Only own questions have one.',
      },
    },
  ),
  ...(['own', 'shared'] as const).flatMap((kind) => {
    const create = kind === 'own' ? newOwnQuestion : newSharedQuestion;
    const browserOf = ({ owner, staff }: Stage) => (kind === 'own' ? owner.browser : staff.browser);
    return [
      creates(
        addAnswer,
        async (stage) => {
          const browser = browserOf(stage);
          const { id } = await create(stage);
          return {
            browser,
            params: { id },
            body: { answer_text: 'Una más', is_correct: false },
            read: ({ data }) => readAnswer(browser, id, data.id),
          };
        },
        { of: `an ${kind} question` },
      ),
      changes(
        updateAnswer,
        async (stage) => {
          const browser = browserOf(stage);
          const { id, answerIds } = await create(stage);
          const answerId = found(answerIds[1], 'answer');
          return {
            browser,
            params: { id, answerId },
            body: { answer_text: 'Ahora cierta', is_correct: true },
            read: () => readAnswer(browser, id, answerId),
          };
        },
        { of: `an ${kind} question` },
      ),
    ];
  }),
  changes(stepOwnQuestion, async (stage) => {
    const { browser } = stage.owner;
    const { id } = await newOwnQuestion(stage);
    return {
      browser,
      params: { id },
      body: { status: 'deactivated' },
      read: () => readQuestion(browser, id),
    };
  }),
  changes(stepQuestion, async (stage) => {
    const { browser } = stage.staff;
    const { id } = await newSharedQuestion(stage);
    return {
      browser,
      params: { id },
      body: { status: 'deactivated' },
      read: () => readQuestion(browser, id),
    };
  }),
  changes(changeOwnQuestions, async (stage) => {
    const { browser } = stage.owner;
    const { id } = await newOwnQuestion(stage);
    return {
      browser,
      body: { question_ids: [id], step: 'archived' },
      read: async () => {
        const { status } = await readQuestion(browser, id);
        return { step: status, question_ids: status === 'archived' ? [id] : [] };
      },
    };
  }),
  creates(addOwnTopic, (stage) => ({
    browser: stage.owner.browser,
    body: { category: 'Cómo trabajamos', technology: 'Procesos', topic: 'Incidentes' },
    read: async ({ data }) => ({
      ...(await branchesOf(stage)).find(({ id }) => id === data.topic_id),
    }),
  })),
  changes(renameOwnEntry, async (stage) => {
    const id = await newOwnTopic(stage);
    return {
      browser: stage.owner.browser,
      params: { kind: 'topics', id },
      body: { name: 'Guardias nocturnas' },
      read: async () => ({
        name: (await branchesOf(stage)).find((branch) => branch.id === id)?.topic,
      }),
    };
  }),
  creates(createOwnEvaluation, async (stage) => {
    const source = await ownChoice(stage);
    return {
      browser: stage.owner.browser,
      body: {
        title: 'La nuestra',
        description: 'Con nuestros temas.',
        specialty_id: await newSpecialty(stage),
        source_id: source.id,
      },
      read: async ({ data }) => {
        const read = await readOwnEvaluation(stage, data.id);
        const hasQuestions = read.question_ids.includes(source.question.id);
        return { ...read, source_id: hasQuestions ? source.id : null };
      },
    };
  }),
  changes(
    editOwnEvaluation,
    async (stage) => {
      const { id } = await ownChoice(stage);
      const { revision } = await readOwnEvaluation(stage, id);
      const other = await newOwnQuestion(stage);
      return {
        browser: stage.owner.browser,
        params: { id },
        body: {
          title: 'Otro título',
          description: 'Otra descripción.',
          specialty_id: await newSpecialty(stage),
          navigation: 'free',
          question_ids: [other.id],
          is_active: false,
          revision,
        },
        read: () => readOwnEvaluation(stage, id),
      };
    },
    { notStored: { revision: 'The revision that the change is based on.' } },
  ),
  creates(createEvaluation, async (stage) => ({
    browser: stage.staff.browser,
    body: {
      title: 'Compartida',
      description: 'Para todas las cuentas.',
      specialty_id: await newSpecialty(stage),
    },
    read: ({ data }) => readEvaluation(stage, data.id),
  })),
  changes(editEvaluation, async (stage) => {
    const { id } = await stage.api.asOwner((tx) => createPublishedEvaluation(tx));
    return {
      browser: stage.staff.browser,
      params: { id },
      body: {
        title: 'Con otro nombre',
        description: 'Con otras palabras.',
        specialty_id: await newSpecialty(stage),
        is_active: false,
      },
      read: () => readEvaluation(stage, id),
    };
  }),
  creates(publishEvaluation, async (stage) => {
    const { id } = await stage.api.asOwner((tx) => createEvaluationRow(tx));
    const questions = [await newSharedQuestion(stage), await newSharedQuestion(stage)];
    return {
      browser: stage.staff.browser,
      params: { id },
      body: {
        question_ids: questions.map((question) => question.id).toReversed(),
        navigation: 'free',
      },
      read: () => readEvaluation(stage, id),
    };
  }),
  creates(addOwnComment, async (stage) => {
    const { accountId, user, browser } = stage.owner;
    const { id } = await newOwnQuestion(stage);
    const thread = await stage.api.asOwner((tx) =>
      createOwnComment(tx, { accountId, questionId: id, authorId: user.id, body: '¿Es clara?' }),
    );
    return {
      browser,
      params: { id },
      body: { body: 'Le falta un dato.', thread_id: thread.id },
      read: async () => {
        const { threads } = await readReview(stage, id);
        const [first] = threads;
        return { body: first?.replies[0]?.body, thread_id: first?.id };
      },
    };
  }),
  changes(resolveOwnComment, async (stage) => {
    const { accountId, user, browser } = stage.owner;
    const { id: questionId } = await newOwnQuestion(stage);
    const { id } = await stage.api.asOwner((tx) =>
      createOwnComment(tx, { accountId, questionId, authorId: user.id, body: '¿Es clara?' }),
    );
    return {
      browser,
      params: { id },
      body: { is_resolved: true },
      read: async () => {
        const [thread] = (await readReview(stage, questionId)).threads;
        return { is_resolved: thread?.resolved_at !== null };
      },
    };
  }),
  creates(keepReading, async (stage) => {
    const { api, owner } = stage;
    const reader = await api.signedIn({ role: 'author', account_id: owner.accountId });
    const { id, answerIds } = await newOwnQuestion(stage);
    const { revision } = (await send(reader.browser, readBlind, { params: { id } })).data;
    return {
      browser: reader.browser,
      params: { id },
      body: { revision, answer_ids: answerIds.slice(1, 2), doubt: '¿Y si no?' },
      read: async () => {
        const [row] = await stage.sql<{ revision: number; chosen: number[] }>(
          'select revision, chosen from own_readings where question_id = $1',
          [id],
        );
        const [thread] = (await readReview(stage, id)).threads;
        return { revision: row?.revision, answer_ids: row?.chosen, doubt: thread?.body };
      },
    };
  }),
  creates(answerReading, async (stage) => {
    const { accountId, browser } = stage.owner;
    const question = await newOwnQuestion(stage);
    const { user } = await stage.api.signedIn({ role: 'author', account_id: accountId });
    const reading = await stage.api.asOwner((tx) =>
      createOwnReading(tx, { accountId, question, readerId: user.id, index: 1 }),
    );
    return {
      browser,
      params: { id: reading.id },
      body: { body: 'La clave es correcta.' },
      read: async () => {
        const { threads } = await readReview(stage, question.id);
        const bodies = threads.flatMap((thread) => [thread, ...thread.replies]);
        return { body: bodies.at(-1)?.body };
      },
    };
  }),
];

import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import {
  createEvaluation,
  createQuestion,
  createTopic,
  ensureDifficulties,
} from '#src/factories/index.ts';
import { useTestDatabase } from '#src/testing/index.ts';
import { createTransactions } from '#src/transactions.ts';

const database = useTestDatabase();
let topicId: number;
let difficultyId: number;

const asOwner = async <Result>(
  work: Parameters<ReturnType<typeof createTransactions>['run']>[0],
) => {
  const owner = createTransactions(database().urls.owner, 1);
  try {
    return (await owner.run(work)) as Result;
  } finally {
    await owner.close();
  }
};

beforeAll(async () => {
  await asOwner(async (tx) => {
    ({ topicId } = await createTopic(tx));
    [difficultyId = 0] = await ensureDifficulties(tx);
  });
});

const right = (count: number, length = 3) =>
  Array.from({ length }, (_, index) => ({ text: `Opción ${index}`, isCorrect: index < count }));

const create = (input: Partial<Parameters<typeof createQuestion>[1]>) =>
  asOwner<{ id: number; answerIds: number[] }>((tx) =>
    createQuestion(tx, { topicId, difficultyId, ...input }),
  );

const run = (role: 'owner' | 'staff' | 'app', sql: string, values: unknown[] = []) =>
  withClient(database().urls[role], (client) => client.query(sql, values));

describe('a confirmed question', () => {
  test.each([
    ['single choice without a right answer', { answers: right(0) }],
    ['single choice with two', { answers: right(2) }],
    ['multiple choice without one', { type: 'multiple_choice', answers: right(0) }],
    ['multiple choice with three', { type: 'multiple_choice', answers: right(2) }],
    ['multiple choice with one right', { type: 'multiple_choice', answers: right(1, 4) }],
    ['true/false with three answers', { type: 'true_false', answers: right(1) }],
    ['one answer only', { answers: right(1).slice(0, 1) }],
  ] as const)('is refused: %s', async (_what, input) => {
    await expect(create({ ...input, answers: [...input.answers] })).rejects.toThrow(
      'cannot be confirmed',
    );
  });

  test.each([
    ['single choice with one', { answers: right(1) }],
    ['multiple choice with two', { type: 'multiple_choice', answers: right(2, 4) }],
    ['true/false', { type: 'true_false', answers: right(1).slice(0, 2) }],
    ['unconfirmed, whatever its key', { answers: right(0), isConfirmed: false }],
  ] as const)('is accepted: %s', async (_what, input) => {
    await expect(create({ ...input, answers: [...input.answers] })).resolves.toHaveProperty('id');
  });

  test('cannot lose its right answer afterwards', async () => {
    const { answerIds } = await create({});
    await expect(
      run('staff', 'update answers set is_correct = false where id = $1', [answerIds[0]]),
    ).rejects.toThrow('cannot be confirmed');
    await expect(run('staff', 'delete from answers where id = $1', [answerIds[0]])).rejects.toThrow(
      'cannot be confirmed',
    );
  });

  test('has at most its maximum of answers', async () => {
    const answers = Array.from({ length: 5 }, (_, index) => ({
      text: `${index}`,
      isCorrect: index === 0,
    }));
    await expect(create({ answers })).rejects.toThrow('more answers than its maximum');
  });
});

describe('the revision of a question', () => {
  const versions = async (ids: number[]) => {
    const { rows } = await run(
      'owner',
      `select version::int as catalogue,
         array(select revision from questions where id = any ($1) order by id) as revisions from catalogue_state`,
      [ids],
    );
    return rows[0] as { catalogue: number; revisions: number[] };
  };

  test.each([
    [
      'new answers',
      "insert into answers (question_id, position, answer_text, is_correct) select id, 4, 'x', false from questions where id = any ($1)",
      1,
    ],
    [
      'other texts',
      "update answers set answer_text = answer_text || '.' where question_id = any ($1)",
      1,
    ],
    ['fewer answers', 'delete from answers where position = 3 and question_id = any ($1)', 1],
    [
      'another reason only',
      "update answers set why_wrong = 'x' where position = 2 and question_id = any ($1)",
      0,
    ],
    [
      'nobody',
      "update answers set answer_text = 'x' where question_id = any ($1) and position = 9",
      0,
    ],
  ])('and of the catalogue change once with one statement: %s', async (_what, statement, by) => {
    const ids = [await create({ answers: right(1) }), await create({ answers: right(1) })].map(
      ({ id }) => id,
    );
    const before = await versions(ids);
    await run('staff', statement, [ids]);
    expect(await versions(ids)).toEqual({
      catalogue: before.catalogue + by,
      revisions: before.revisions.map((revision) => revision + by),
    });
  });
});

describe('a published version', () => {
  const publish = async (): Promise<{ versionId: number; evaluationId: number }> => {
    const { id: questionId } = await create({});
    const { id: evaluationId } = await asOwner<{ id: number }>((tx) => createEvaluation(tx));
    return withClient(database().urls.staff, async (staff) => {
      const { rows } = await staff.query(
        'insert into evaluation_versions (evaluation_id, number) values ($1, 1) returning id',
        [evaluationId],
      );
      const versionId: number = rows[0].id;
      await staff.query(
        `insert into version_questions (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, time_limit, answers)
         select $1, 1, id, revision, topic_id, difficulty_id, type, question_text, time_limit, '[]' from questions where id = $2`,
        [versionId, questionId],
      );
      await staff.query('update evaluation_versions set published_at = now() where id = $1', [
        versionId,
      ]);
      return { versionId, evaluationId };
    });
  };

  test.each([
    ['another text', "update version_questions set question_text = 'x' where version_id = $1"],
    ['another key', `update version_questions set answers = '[{"id":1}]' where version_id = $1`],
    ['a question less', 'delete from version_questions where version_id = $1'],
    [
      'a question more',
      `insert into version_questions select version_id, 2, question_id + 1, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers from version_questions where version_id = $1`,
    ],
    ['another date', 'update evaluation_versions set published_at = now() where id = $1'],
    ['withdrawal', 'update evaluation_versions set published_at = null where id = $1'],
    ['removal', 'delete from evaluation_versions where id = $1'],
  ])('refuses %s, whoever asks', async (_what, statement) => {
    const { versionId } = await publish();
    for (const role of ['staff', 'owner'] as const) {
      await expect(run(role, statement, [versionId])).rejects.toThrow(
        /refused|violates foreign key/,
      );
    }
  });

  test('cannot be empty', async () => {
    const { evaluationId } = await publish();
    await expect(
      run(
        'staff',
        'insert into evaluation_versions (evaluation_id, number, published_at) values ($1, 9, now())',
        [evaluationId],
      ),
    ).rejects.toThrow('empty version');
  });
});

describe('the application role', () => {
  test.each([
    ['questions', 'question_text'],
    ['questions', 'explanation'],
    ['version_questions', 'question_text'],
    ['version_questions', 'answers'],
    ['answers', 'why_wrong'],
  ])('cannot read %s.%s', async (table, column) => {
    const failure = await run('app', `select ${column} from ${table}`).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(pg.DatabaseError);
    expect(String(failure)).toContain('permission denied');
  });

  test('cannot write any part of the catalogue', async () => {
    const { rows } = await run(
      'owner',
      `select table_name, privilege_type from information_schema.role_table_grants
       where grantee = 'tamiz_app' and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
         and table_name in ('questions', 'answers', 'evaluations', 'evaluation_versions', 'version_questions', 'topics', 'credit_prices')`,
    );
    expect(rows).toEqual([]);
  });
});

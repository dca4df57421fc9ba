import { verifyAttempt } from '@tamiz/server/domains/exams/results/verify-attempt.ts';
import { checkAnswers } from '@tamiz/simulator/check.ts';
import { createModel } from '@tamiz/simulator/model.ts';
import { readRecords } from '@tamiz/simulator/records.ts';
import type { Records } from '@tamiz/simulator/records.ts';
import { z } from 'zod';

import type { Exam, Team } from '#chaos/team.ts';
import type { World } from '#chaos/world.ts';

const limit = z.object({ limit_ms: z.number() });

/** The simulator's model of the attempt: every acknowledged save judged again, at the moment it was kept. */
const replay = ({ attempt, events }: Records, exam: Exam, broken: (what: string) => void) => {
  const lease = attempt?.lease_id ?? '';
  const model = createModel(attempt?.started_at.getTime() ?? 0, lease);
  for (const { kind, number, data, at } of events) {
    if (kind !== 'delivered' || number === null) continue;
    model.deliver(number, at.getTime(), limit.parse(data).limit_ms);
    for (const save of exam.acknowledged.filter((one) => one.number === number)) {
      const kept = events.find(
        (event) =>
          event.kind === 'saved' && event.number === number && event.sequence === save.sequence,
      );
      if (kept === undefined)
        broken(`save ${save.sequence} of question ${number} was acknowledged and is not kept`);
      const moment = (kept?.at ?? at).getTime();
      const verdict = model.judge({ ...save, elapsed: 0, lease }, moment);
      if (verdict !== 'saved') broken(`save ${save.sequence} of question ${number}: ${verdict}`);
    }
  }
  return model;
};

type Key = { question_id: number; correct_answer_ids: number[] };
type Asked = { question_id: number; answers: { id: number; text: string }[] };

/** The questions with the keys that hold now; after the last regrade every score follows from them. */
const withKeys = async ({ reader }: World, versionId: number, questions: Records['questions']) => {
  const keys = await reader.select<Key>(
    `select distinct on (question_id) question_id, correct_answer_ids from key_corrections
     where version_id = $1 order by question_id, id desc`,
    [versionId],
  );
  const asked = await reader.select<Asked>(
    'select question_id, answers from version_questions where version_id = $1',
    [versionId],
  );
  return questions.map((question) => {
    const key = keys.find((one) => one.question_id === question.question_id);
    const own = asked.find((one) => one.question_id === question.question_id);
    if (key === undefined || own === undefined) return question;
    const answers = own.answers.map(({ id, text }) => ({
      text,
      is_correct: key.correct_answer_ids.includes(id),
    }));
    return { ...question, answers };
  });
};

/** No acknowledged answer lost: the rules of the simulator over every exam that was begun, and its chain. */
export const checkExams = async (world: World, teams: readonly Team[]): Promise<number> => {
  let checked = 0;
  for (const team of teams) {
    for (const { exam, placeId } of team.people) {
      if (exam === null) continue;
      checked += 1;
      const broken = (what: string): void => world.report(`exam of place ${placeId}: ${what}`);
      const records = await readRecords(world.urls.owner, placeId);
      const model = replay(records, exam, broken);
      const questions = await withKeys(world, team.versionId, records.questions);
      try {
        checkAnswers(
          { ...records, questions },
          { finalChoice: model.finalChoice, shown: (number) => exam.shown.get(number) },
        );
      } catch (error) {
        broken(String(error));
      }
      const isCompleted = records.attempt?.completed_at != null;
      if (isCompleted !== exam.isFinished)
        broken(`finished ${isCompleted}, told ${exam.isFinished}`);
      if (!isCompleted || records.attempt === null) continue;
      const { problems } = await verifyAttempt(world.services, records.attempt.id);
      for (const problem of problems) broken(problem);
    }
  }
  return checked;
};

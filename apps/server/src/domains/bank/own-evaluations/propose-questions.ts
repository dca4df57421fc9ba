import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { QuestionRow } from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

type Cell = { topic_id: number; difficulty_id: number; questions: number };
type Wish = { accountId: string; wanted: Cell[]; except: number[] };

const keyOf = ({ topic_id: topic, difficulty_id: level }: Omit<Cell, 'questions'>) =>
  `${topic}:${level}`;

/** Draws questions by topic and level from both banks; says where there were fewer than wanted. */
export const proposeQuestions = async (
  { databases }: Services,
  { accountId, wanted, except }: Wish,
): Promise<{ questions: QuestionRow[]; missing: Cell[] }> => {
  // The same cell may be named twice: its numbers add up, or a question could be drawn twice.
  const cells = [...Map.groupBy(wanted, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            questions: others.reduce((sum, cell) => sum + cell.questions, first.questions),
          },
        ],
  );
  const questions = await queries.draw(databases.account(accountId).single, {
    topicIds: cells.map((cell) => cell.topic_id),
    difficultyIds: cells.map((cell) => cell.difficulty_id),
    counts: cells.map((cell) => cell.questions),
    except,
  });
  const drawn = Map.groupBy(questions, keyOf);
  const missing = cells
    .map((cell) => ({
      ...cell,
      questions: cell.questions - (drawn.get(keyOf(cell))?.length ?? 0),
    }))
    .filter((cell) => cell.questions > 0);
  return { questions, missing };
};

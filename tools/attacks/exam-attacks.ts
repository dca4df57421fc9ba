import type { Attack } from '#tools/attacks/attack.ts';
import { beginExam } from '#tools/attacks/exam.ts';
import type { World } from '#tools/attacks/world.ts';

const lateMinutes = 4;
const lateQuestions = 4;

/** Grace for a whole attempt. */
const allowedMinutes = 10;

/** As if a question had stayed on screen until minutes after its end; the end of the whole exam stays where it is. */
const letTimePass = async (world: World, attemptId: string): Promise<void> => {
  const moments = await world.sql(
    `select column_name as name from information_schema.columns
     where table_name = 'attempts' and data_type like 'timestamp%'
       and column_name not in ('started_at', 'closes_at', 'completed_at')`,
  );
  const passed = `make_interval(secs => current_limit_ms / 1000, mins => ${lateMinutes})`;
  const changes = moments.map(({ name }) => `${String(name)} = ${String(name)} - ${passed}`);
  await world.sql(`update attempts set ${changes.join(', ')} where id = $1`, [attemptId]);
};

const lieAboutTime: Attack = {
  finding: 'H1',
  what: 'answers minutes late on every question, and says one millisecond',
  run: async (world) => {
    const exam = await beginExam(world);
    let taken = 0;
    for (let number = 1; number <= lateQuestions; number += 1) {
      await letTimePass(world, exam.attemptId);
      if ((await exam.save(number, 1, 1)).status === 200) taken += 1;
      await exam.next(number);
    }
    return {
      isOpen: taken * lateMinutes > allowedMinutes,
      seen: `${taken} of ${lateQuestions} answers ${lateMinutes} minutes late were taken`,
    };
  },
};

const floodOneExam: Attack = {
  finding: 'H2',
  what: 'sends saves without pause',
  run: async (world) => {
    const exam = await beginExam(world);
    const statuses: number[] = [];
    for (let sequence = 1; sequence <= 1_000; sequence += 20) {
      const answers = Array.from({ length: 20 }, (_, index) => exam.save(1, sequence + index, 1));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    const taken = statuses.filter((status) => status === 200).length;
    return { isOpen: !statuses.includes(429), seen: `${taken} of ${statuses.length} were taken` };
  },
};

export const examAttacks: Attack[] = [lieAboutTime, floodOneExam];

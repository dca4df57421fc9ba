import type { SampleQuestion } from '@tamiz/contract/bank/samples';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** A sample of each technology that the newest version of an evaluation asks about, the most asked first. */
export const listByEvaluation = prepared<{ evaluationId: number }>()(
  (p) => sql<SampleQuestion>`
    select technologies.name as technology, difficulties.name as difficulty, sample.type, sample.time_limit,
      sample.description, sample.question_text, sample.answers, sample.explanation
    from (
      select topics.technology_id, count(*) as questions
      from version_questions taken join topics on topics.id = taken.topic_id
      where taken.version_id = (
        select id from evaluation_versions
        where evaluation_id = ${p.evaluationId} and published_at is not null order by number desc limit 1)
      group by topics.technology_id) asked
    join sample_questions sample on sample.technology_id = asked.technology_id
    join technologies on technologies.id = sample.technology_id
    join difficulties on difficulties.id = sample.difficulty_id
    order by asked.questions desc, technologies.name`,
);

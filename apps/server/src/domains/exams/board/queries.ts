import type { BoardSort } from '@tamiz/contract/exams/rules/board-choices';
import { signalsOf } from '@tamiz/contract/exams/signals';
import type { StageKind } from '@tamiz/contract/hiring/stage';
import type { Navigation } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type BoardFilter = {
  /** Only these places in the position. */
  ids: readonly string[] | null;
  /** Found in a name, an address or a tag, as a pattern; or places whose key was typed. */
  search: { pattern: string; keyed: readonly string[] } | null;
  stageIds: readonly string[] | null;
  status: 'completed' | 'rejected_malicious' | null;
  minPercent: number | null;
  maxPercent: number | null;
  technology: { id: number; minPercent: number } | null;
};

type Search = NonNullable<BoardFilter['search']>;

type Scope = { accountId: string; positionId: string };

const ratio = sql<number>`(attempts.score::float8 / attempts.max_score)`;
// The function is asked only where names are hidden at all: a call for each of 10,000 people costs more than the rest.
const isHidden = sql<boolean>`(positions.is_anonymous and app.is_name_hidden(positions.is_anonymous, place.stage_id))`;

type Order = {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  behind: RawBuilder<unknown>;
};

const rising = { direction: sql`asc`, behind: sql`>` };

/**
 * What each order goes by; equal ones by the attempt. Score and moment are written as their indexes have them. Where
 * names are hidden their order must not tell them, so people go by their place there.
 */
const orders: Readonly<Record<BoardSort, Order>> = {
  score: {
    key: sql`(-(attempts.score::float8 / attempts.max_score))`,
    type: sql`float8`,
    ...rising,
  },
  recent: {
    key: sql`attempts.completed_at`,
    type: sql`timestamptz`,
    direction: sql`desc`,
    behind: sql`<`,
  },
  name: {
    key: sql`(case when ${isHidden} then md5(place.id::text) else candidates.search end)`,
    type: sql`text`,
    ...rising,
  },
};

const none = sql`true`;
const nothing = sql``;

/** Names, addresses and tags of hidden people are not found: finding them would tell who they are. */
const found = ({ pattern, keyed }: Search, { accountId }: Scope) => sql`(
  place.id = any(${[...keyed]}::uuid[]) or not ${isHidden} and (
  candidates.search like (select app.search_form(${pattern})) or place.id in (
    select given.position_candidate_id from tags
    join place_tags given on given.account_id = ${accountId} and given.tag_id = tags.id
    where tags.account_id = ${accountId} and app.search_form(tags.name) like app.search_form(${pattern}))))`;

/** Whoever has right at least this share of the questions about a technology. */
const strongIn = ({ id, minPercent }: { id: number; minPercent: number }, scope: Scope) => sql`
  attempts.id in (
    select response.attempt_id from attempt_responses response
    where response.account_id = ${scope.accountId} and response.position_id = ${scope.positionId}
      and response.technology_id = ${id}
    group by response.attempt_id
    having 100 * count(*) filter (where response.is_correct) >= ${minPercent}::int * count(*))`;

const given = <Value>(value: Value | null, condition: (value: Value) => RawBuilder<unknown>) =>
  value === null ? none : condition(value);

/** What attempts alone decide. */
const matchingAttempts = (filter: BoardFilter, scope: Scope) => sql`
  ${given(filter.ids, (ids) => sql`attempts.position_candidate_id = any(${[...ids]}::uuid[])`)}
  and ${given(filter.status, (status) => sql`attempts.status = ${status}`)}
  and ${given(filter.minPercent, (least) => sql`round((100 * ${ratio})::numeric) >= ${least}::int`)}
  and ${given(filter.maxPercent, (most) => sql`round((100 * ${ratio})::numeric) <= ${most}::int`)}
  and ${given(filter.technology, (technology) => strongIn(technology, scope))}`;

const matchingPeople = (filter: BoardFilter, scope: Scope) => sql`
  ${given(filter.search, (search) => found(search, scope))}
  and ${given(
    filter.stageIds,
    (ids) => sql`coalesce(place.stage_id, review.id) = any(${[...ids]}::uuid[])`,
  )}`;

const asksForPeople = ({ search, stageIds }: BoardFilter): boolean =>
  search !== null || stageIds !== null;

/** Ended exams of a position; whoever was taken out has none. Those are few, so they are read instead of everybody else. */
const ended = ({ accountId, positionId }: Scope) => sql`
  select attempts.id, attempts.position_candidate_id, attempts.completed_at, attempts.status, attempts.score,
    attempts.max_score, attempts.version_id, attempts.navigation
  from attempts
  where attempts.account_id = ${accountId} and attempts.position_id = ${positionId} and attempts.completed_at is not null
    and attempts.position_candidate_id not in (
      select removed.id from position_candidates removed
      where removed.account_id = ${accountId} and removed.position_id = ${positionId} and removed.removed_at is not null)`;

/** Whose attempts they are. */
const withPeople = ({ accountId, positionId }: Scope) => sql`
  join positions on positions.account_id = ${accountId} and positions.id = ${positionId}
  join position_candidates place on place.account_id = ${accountId} and place.id = attempts.position_candidate_id
  join candidates on candidates.account_id = ${accountId} and candidates.id = place.candidate_id
  join stages review on review.account_id = ${accountId} and review.kind = 'review'`;

const columns = (sort: BoardSort) => sql`
  attempts.id as attempt_id, attempts.completed_at, attempts.status, attempts.score, attempts.max_score,
  attempts.version_id, attempts.navigation, place.id, place.candidate_id, coalesce(place.stage_id, review.id) as stage_id,
  candidates.name, candidates.email, ${isHidden} as is_name_hidden, ${orders[sort].key} as sort_key, ${orders[sort].key}::text as cursor_key`;

/** What is told of each person, read for those of one page only. */
const details = ({ accountId }: Scope) => sql`
  join stages on stages.account_id = ${accountId} and stages.id = page.stage_id
  left join lateral (
    select sum(seconds)::int as time_seconds,
      json_agg(json_build_object('id', technology_id, 'correct', correct, 'total', total)) as technologies
    from (
      select technology_id, (count(*) filter (where is_correct))::int as correct, count(*)::int as total,
        -- Each rounded by itself, as in the breakdown: one sum for the person's page and this list.
        sum(round(time_ms / 1000.0)) as seconds
      from attempt_responses response
      where response.account_id = ${accountId} and response.attempt_id = page.attempt_id
        and response.completed_at = page.completed_at
      group by technology_id
    ) answered
  ) responses on true
  left join lateral (
    select (count(*) filter (
        where event.kind = 'lease_taken' or event.data ->> 'kind' = any(${[...signalsOf.behaviour]}::text[])))::int as behaviour,
      (count(*) filter (where event.data ->> 'kind' = any(${[...signalsOf.connection]}::text[])))::int as connection
    from attempt_events event
    where event.account_id = ${accountId} and event.attempt_id = page.attempt_id and event.kind in ('signal', 'lease_taken')
  ) signals on true
  left join lateral (
    select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.name) as tags
    from place_tags given
    join tags on tags.account_id = ${accountId} and tags.id = given.tag_id
    where given.account_id = ${accountId} and given.position_candidate_id = page.id
  ) tagged on true
  left join lateral (
    select count(*)::int as note_count from place_notes note
    where note.account_id = ${accountId} and note.position_candidate_id = page.id
  ) noted on true
  left join lateral app.regrade_of(${accountId}::uuid, page.attempt_id) regrade on true`;

const told = sql`
  page.*, stages.name as stage_name, stages.kind as stage_kind, responses.time_seconds,
  coalesce(responses.technologies, '[]') as technologies, signals.behaviour, signals.connection,
  coalesce(tagged.tags, '[]') as tags, noted.note_count,
  regrade.score_before, regrade.regraded_at, regrade.reason as regrade_reason`;

export type ResultRow = {
  attempt_id: string;
  completed_at: Date;
  status: 'completed' | 'rejected_malicious';
  score: number;
  max_score: number;
  version_id: number;
  id: string;
  candidate_id: string;
  stage_id: string;
  stage_name: string;
  stage_kind: StageKind;
  name: string | null;
  email: string | null;
  is_name_hidden: boolean;
  /** The last digit counts: moments are finer than a Date. */
  cursor_key: string;
  time_seconds: number | null;
  technologies: { id: number; correct: number; total: number }[];
  behaviour: number;
  connection: number;
  tags: { id: string; name: string }[];
  note_count: number;
  /** Where a corrected key changed the score. */
  score_before: number | null;
  regraded_at: Date | null;
  regrade_reason: string | null;
};

type Page = Scope & {
  sort: BoardSort;
  filter: BoardFilter;
  after: { key: string; attemptId: string } | null;
  limit: number;
};

/**
 * A page of a position's results behind a key: whoever answers meanwhile moves nobody from one page to another. Where
 * attempts alone decide, the page is found among them before anybody's name is read.
 */
export const listPage = (handle: Handle, { sort, filter, after, limit, ...scope }: Page) => {
  const { key, type, direction, behind } = orders[sort];
  const rest = given(
    after,
    (last) => sql`(${key}, attempts.id) ${behind} (${last.key}::${type}, ${last.attemptId}::uuid)`,
  );
  const first = sql`order by ${key} ${direction}, attempts.id ${direction} limit ${limit}`;
  const isByName = sort === 'name';
  const chosen = sql`${ended(scope)} and ${matchingAttempts(filter, scope)} and ${isByName ? none : rest}`;
  const isChosenAlone = !isByName && !asksForPeople(filter);
  return handle.run(
    sql<ResultRow>`
      with page as materialized (
        select ${columns(sort)} from (${chosen} ${isChosenAlone ? first : nothing}) attempts ${withPeople(scope)}
        where ${matchingPeople(filter, scope)} and ${isByName ? rest : none} ${first}
      )
      select ${told} from page ${details(scope)}
      order by page.sort_key ${direction}, page.attempt_id ${direction}`.compile(build),
  );
};

/** How many results match. */
export const countMatching = (
  handle: Handle,
  { filter, ...scope }: Scope & { filter: BoardFilter },
) => {
  const people = asksForPeople(filter)
    ? sql`${withPeople(scope)} where ${matchingPeople(filter, scope)}`
    : nothing;
  return handle.run(
    sql<{ people: number }>`
      select count(*)::int as people
      from (${ended(scope)} and ${matchingAttempts(filter, scope)}) attempts ${people}`.compile(
      build,
    ),
  );
};

/** The results of chosen people, and what they answered. */
export const listChosen = (handle: Handle, { ids, ...scope }: Scope & { ids: readonly string[] }) =>
  handle.run(
    sql<ResultRow & { version: number; evaluation: string; navigation: Navigation }>`
      with page as materialized (
        select ${columns('score')}
        from (${ended(scope)} and attempts.position_candidate_id = any(${[...ids]}::uuid[])) attempts ${withPeople(scope)}
      )
      select ${told}, version.number as version, evaluations.title as evaluation
      from page ${details(scope)}
      join evaluation_versions version on version.id = page.version_id
      join evaluations on evaluations.id = version.evaluation_id`.compile(build),
  );

/** How many questions of each topic these attempts had, and how many they had right. */
export const listTopics = prepared<{ accountId: string; attemptIds: string[] }>()(
  (p) => sql<{
    attempt_id: string;
    category_id: number;
    category: string;
    technology_id: number;
    technology: string;
    topic_id: number;
    topic: string;
    correct: number;
    total: number;
  }>`
    select response.attempt_id, technology.category_id, technology.category,
      technology.id as technology_id, technology.name as technology, topic.id as topic_id, topic.name as topic,
      (count(*) filter (where response.is_correct))::int as correct, count(*)::int as total
    from attempts
    join attempt_responses response on response.account_id = ${p.accountId} and response.attempt_id = attempts.id
      and response.completed_at = attempts.completed_at
    join version_questions asked on asked.version_id = response.version_id and asked.question_id = response.question_id
    join bank_topics topic on topic.id = asked.topic_id
    join bank_technologies technology on technology.id = response.technology_id
    where attempts.account_id = ${p.accountId} and attempts.id = any(${p.attemptIds}::uuid[])
    group by response.attempt_id, technology.category_id, technology.category, technology.id, technology.name, topic.id, topic.name
    order by technology.category, technology.name, topic.name`,
);

export type TopicRow = Awaited<ReturnType<typeof listTopics>>[number];

type Summary = {
  is_anonymous: boolean;
  pass_mark: number;
  scores: { score: number; max_score: number; people: number }[];
  stages: { id: string; people: number }[];
  technologies: { id: number; name: string; questions: number }[];
};

/** What the results of a position say together; no row means no such position. */
export const findSummary = prepared<Scope>()(
  (p) => sql<Summary>`
    with ended as materialized (
      select attempts.score, attempts.max_score, attempts.version_id, coalesce(place.stage_id, review.id) as stage_id
      from attempts
      join position_candidates place on place.account_id = ${p.accountId} and place.id = attempts.position_candidate_id
        and place.removed_at is null
      join stages review on review.account_id = ${p.accountId} and review.kind = 'review'
      where attempts.account_id = ${p.accountId} and attempts.position_id = ${p.positionId}
        and attempts.completed_at is not null
    )
    select positions.is_anonymous, accounts.pass_mark,
      (select coalesce(json_agg(row_to_json(spread)), '[]') from (
        select score, max_score, count(*)::int as people from ended group by score, max_score order by score, max_score
      ) spread) as scores,
      (select coalesce(json_agg(row_to_json(standing)), '[]') from (
        select stage_id as id, count(*)::int as people from ended group by stage_id order by stage_id
      ) standing) as stages,
      (select coalesce(json_agg(row_to_json(asked)), '[]') from (
        select topic.technology_id as id, topic.technology as name, count(distinct version_questions.question_id)::int as questions
        from (select distinct version_id from ended) used
        join version_questions on version_questions.version_id = used.version_id
        join bank_topics topic on topic.id = version_questions.topic_id
        group by topic.technology_id, topic.technology order by questions desc, topic.technology
      ) asked) as technologies
    from positions
    join accounts on accounts.id = ${p.accountId}
    where positions.account_id = ${p.accountId} and positions.id = ${p.positionId}`,
);

/** Whether there is such a position. */
export const findPosition = prepared<Scope>()((p) =>
  build
    .selectFrom('positions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.positionId)
    .select('id'),
);

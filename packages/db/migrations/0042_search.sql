-- One search over people, positions, evaluations and questions, whatever accents and with a wrong letter.
-- Both extensions are trusted: the owner of the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- Whoever writes an evaluation or a question computes the index of its words.
grant execute on function app.search_form to tamiz_staff;

create function app.near_word(typed text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
as $$
  select ' ' || case when length(typed) < 4 then typed else '(' || string_agg(
    left(typed, n - 1) || '[^ ]{0,' || 1 + wrong || '}' || substr(typed, n + wrong), '|' order by n) || ')' end
  from (select case when length(typed) < 6 then 1 else 2 end as wrong) allowed,
    generate_series(1, length(typed) + 1 - wrong) n
$$;
comment on function app.near_word is
  'A pattern of words that begin as somebody typed one: one letter may be wrong, missing or too many from four letters on, and two
neighbours from six, so that they may have changed places. The typed word has letters and digits only.';

create function app.search_source(kind text) returns text
language sql immutable strict parallel safe
as $$
  select case kind
    when 'person' then 'select id, null::integer as number, '' '' || search as words from public.candidates where account_id = $1'
    when 'position' then 'select id, null::integer as number, '' '' || app.search_form(title) as words from public.positions where account_id = $1'
    when 'evaluation' then 'select null::uuid as id, id as number, '' '' || app.search_form(title) as words from public.evaluations where is_active'
    when 'question' then 'select null::uuid as id, id as number, '' '' || app.search_form(description) as words from public.questions where status = ''active'''
  end
$$;
comment on function app.search_source is
  'What is looked through, $1 being the account. The words stand as in the index of each table.';

create function app.search_ids(kind text, typed text, at_most integer) returns table (id uuid, number integer, rank integer)
language plpgsql stable security definer rows 20
set search_path = pg_catalog, public
-- The indexes hold what is looked for; what a plan expects of a rare account or word is often wrong.
set enable_seqscan = off
as $$
declare
  -- Enough to choose the best from.
  looked_at constant integer := 500;
  -- Whoever finds fewer than these may have mistyped.
  few constant integer := 6;
  account constant uuid := app.current_account();
  source constant text := app.search_source(kind);
  form constant text := btrim(app.search_form(typed));
  -- The longest two words narrow the most.
  words constant text[] := array(
    select word from regexp_split_to_table(form, '\s+') word where word <> '' order by length(word) desc);
  letters constant text[] := array(
    select word from regexp_split_to_table(form, '[^[:alnum:]]+') word where word <> '' order by length(word) desc);
  longest constant text := letters[1];
  near_words constant text[] := array(select app.near_word(word) from unnest(letters) word);
  escaped constant text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g') from unnest(words) word);
  beginning constant text[] := array(select '% ' || word || '%' from unnest(escaped) word);
  within constant text[] := array(select '%' || word || '%' from unnest(escaped) word);
  found integer;
  more integer;
begin
  if source is null or longest is null then
    return;
  end if;

  -- Every word begins a word.
  return query execute format(
    'select id, number, case when starts_with(words, $6) then 0 else 1 end from (
       select * from (%s) source where words like $2 and words like $3 and words like all ($4) limit $5) near
     order by 3, id desc, number limit $7', source)
  using account, beginning[1], coalesce(beginning[2], beginning[1]), beginning, looked_at, ' ' || form, at_most;
  get diagnostics found = row_count;
  if found >= at_most or length(longest) < 3 then
    return;
  end if;

  -- Every word occurs.
  return query execute format(
    'select id, number, 2 from (
       select * from (%s) source
       where words like $2 and words like $3 and words like all ($4) and not words like all ($6) limit $5) near
     order by id desc, number limit $7', source)
  using account, within[1], coalesce(within[2], within[1]), within, looked_at, beginning, at_most - found;
  get diagnostics more = row_count;
  if found + more >= few or length(longest) < 4 then
    return;
  end if;

  -- Every word begins nearly so.
  return query execute format(
    'select id, number, 3 from (
       select * from (%s) source where words ~ $2 and words ~ all ($3) and not words like all ($4) limit $5) near
     order by public.word_similarity($6, words) desc, id desc, number limit $7', source)
  using account, near_words[1], near_words, within, looked_at, form, at_most - found - more;
end
$$;
comment on function app.search_ids is
  'The ids of what was typed, best first, of the account of this transaction, or the numbers of the shared bank. It runs as the owner, because
row-level security lets no index of words be used; it answers ids only, and who may read the rows is decided where they are read.';
grant execute on function app.search_ids to tamiz_app;

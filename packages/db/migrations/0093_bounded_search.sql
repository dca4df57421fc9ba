-- A regular expression for a word of 100 letters takes seconds to compile, so one person could keep every connection busy.
-- Near matching is limited to words of 4 to 20 letters and to three words of a search, which takes milliseconds. The caller
-- may leave it out; the version before this one calls the function with three arguments and gets it.
create or replace function app.near_word(typed text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select ' ' || case when length(typed) not between 4 and 20 then typed else '(' || string_agg(
    left(typed, n - 1) || '[^ ]{0,' || 1 + wrong || '}' || substr(typed, n + wrong), '|' order by n) || ')' end
  from (select case when length(typed) < 6 then 1 else 2 end as wrong) allowed,
    generate_series(1, case when length(typed) between 4 and 20 then length(typed) + 1 - wrong else 1 end) n
$$;
comment on function app.near_word is
  'A pattern of words that begin like the typed one. Words of 4 to 20 letters may have one letter wrong, missing or too many; from six
letters on, two adjacent letters may be swapped. Other words match exactly. The typed word has letters and digits only.';

drop function app.search_ids(text, text, integer);
create function app.search_ids(kind text, typed text, at_most integer, is_near boolean default true)
returns table (id uuid, number integer, rank integer)
language plpgsql stable security definer rows 20
set search_path = pg_catalog, public, pg_temp
-- The text is in the indexes; the planner often misjudges how rare an account or a word is.
set enable_seqscan = off
as $$
declare
  -- Enough to choose the best from.
  looked_at constant integer := 500;
  -- Fewer results than this suggest a typing error.
  few constant integer := 6;
  most_near_words constant integer := 3;
  account constant uuid := app.current_account();
  source constant text := app.search_source(kind);
  form constant text := btrim(app.search_form(typed));
  -- The longest two words narrow the most: each is a condition of the index. The others only filter.
  words constant text[] := array(
    select word from regexp_split_to_table(form, '\s+') word where word <> '' order by length(word) desc);
  letters constant text[] := array(
    select word from regexp_split_to_table(form, '[^[:alnum:]]+') word where word <> '' order by length(word) desc);
  longest constant text := letters[1];
  near_words text[];
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
  using account, beginning[1], coalesce(beginning[2], beginning[1]), beginning[3:], looked_at, ' ' || form, at_most;
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
  using account, within[1], coalesce(within[2], within[1]), within[3:], looked_at, beginning, at_most - found;
  get diagnostics more = row_count;
  if not is_near or found + more >= few
    or not exists (select from unnest(letters) word where length(word) between 4 and 20) then
    return;
  end if;

  -- Every word begins nearly so; the longest that may have a typing error, the others exactly.
  near_words := array(
    select case when turn <= most_near_words then app.near_word(word) else ' ' || word end
    from (
      select word, place, row_number() over (order by length(word) between 4 and 20 desc, place) as turn
      from unnest(letters) with ordinality as typed_words (word, place)) ranked
    order by place);
  return query execute format(
    'select id, number, 3 from (
       select * from (%s) source
       where words ~ $2 and words ~ $3 and words ~ all ($4) and not words like all ($5) limit $6) near
     order by public.word_similarity($7, words) desc, id desc, number limit $8', source)
  using account, near_words[1], coalesce(near_words[2], near_words[1]), near_words[3:], within, looked_at, form, at_most - found - more;
end
$$;
comment on function app.search_ids is
  'The ids of rows that match the typed words, best first, of the account of this transaction, or the numbers of the shared bank. It runs as
the owner, because row-level security prevents the use of the index of words; it returns ids only, and the rows are read under row-level security.';
grant execute on function app.search_ids to tamiz_app;

-- A wrong letter in one of two words is looked for by both of them in the index: of 10,000 rows that one alone would hit, 500 are read.
create or replace function app.search_ids(kind text, typed text, at_most integer) returns table (id uuid, number integer, rank integer)
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
  -- The longest two words narrow the most: each is a condition of the index. The others only filter.
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
  if found + more >= few or length(longest) < 4 then
    return;
  end if;

  -- Every word begins nearly so.
  return query execute format(
    'select id, number, 3 from (
       select * from (%s) source
       where words ~ $2 and words ~ $3 and words ~ all ($4) and not words like all ($5) limit $6) near
     order by public.word_similarity($7, words) desc, id desc, number limit $8', source)
  using account, near_words[1], coalesce(near_words[2], near_words[1]), near_words[3:], within, looked_at, form, at_most - found - more;
end
$$;

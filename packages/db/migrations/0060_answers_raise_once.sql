-- A change of many answers raises the revision of their questions once, in one statement, instead of once for each answer. Each
-- of those also raised the version of the catalogue, one row that grew a chain of thousands of versions within an import.
drop trigger raise_revision_of_answer on answers;
drop function app.raise_revision_of_answer();

create function app.raise_revision_of_answers() returns trigger
language plpgsql
as $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct question_id from changed);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct question_id from earlier);
  else
    touched := array(
      select distinct changed.question_id from changed join earlier using (id)
      where (changed.answer_text, changed.is_correct, changed.position)
        is distinct from (earlier.answer_text, earlier.is_correct, earlier.position));
  end if;
  if cardinality(touched) > 0 then
    update questions set revision = revision + 1 where id = any (touched);
  end if;
  return null;
end
$$;

create trigger raise_revision_of_new_answers after insert on answers
  referencing new table as changed for each statement execute function app.raise_revision_of_answers();
create trigger raise_revision_of_changed_answers after update on answers
  referencing old table as earlier new table as changed for each statement execute function app.raise_revision_of_answers();
create trigger raise_revision_of_deleted_answers after delete on answers
  referencing old table as earlier for each statement execute function app.raise_revision_of_answers();

-- Positions older than the setting said what nobody had decided; so does whoever creates one without a word about it.
alter table positions
  drop constraint positions_allowed_aids_check,
  -- Not validated: the words of before are all among these.
  add constraint positions_allowed_aids_check check (allowed_aids in ('unsaid', 'none', 'documentation', 'anything')) not valid,
  alter column allowed_aids set default 'unsaid';
comment on column positions.allowed_aids is
  'What candidates are told that they may use during the exam: nothing but paper, documentation, or anything; unsaid while nobody has chosen.';
alter table position_templates
  drop constraint position_templates_allowed_aids_check,
  add constraint position_templates_allowed_aids_check
    check (allowed_aids in ('unsaid', 'none', 'documentation', 'anything')) not valid,
  alter column allowed_aids set default 'unsaid';

-- A change of the setting to what it was already is no change, so these still have the word that the migration gave them.
update positions set allowed_aids = 'unsaid'
where allowed_aids = 'documentation'
  and created_at < (select applied_at from schema_migrations where name like '0049%');

-- What candidates may use is a word of the position.
alter table positions add column allowed_aids text not null default 'documentation'
  constraint positions_allowed_aids_check check (allowed_aids in ('none', 'documentation', 'anything'));
comment on column positions.allowed_aids is
  'What candidates are told that they may use during the exam: nothing but paper, documentation, or anything.';

alter table position_templates add column allowed_aids text not null default 'documentation'
  constraint position_templates_allowed_aids_check check (allowed_aids in ('none', 'documentation', 'anything'));
grant insert (allowed_aids) on position_templates to tamiz_app;

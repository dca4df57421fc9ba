-- squawk-ignore-file require-concurrent-index-creation, ban-drop-not-null
-- A team writes some thousand notes: the index is built in a moment. Only a message that was refused for good loses its
-- text, and no job of the version before reads such a one again.
-- A note is written once however often it arrives, and a mail about a move that never reached its person is known.
alter table place_notes add column key uuid;
comment on column place_notes.key is 'Chosen by the browser, once for each note: one that arrives again is not written twice.';
create unique index place_notes_key on place_notes (account_id, key) where key is not null;
grant insert (key) on place_notes to tamiz_app;

alter table stage_messages
  add column refused_at timestamptz,
  alter column body drop not null;
comment on column stage_messages.refused_at is
  'When the mail was refused for good. Such a row stays, without its text, so that the team knows; it goes with its move.';
grant update (body, refused_at) on stage_messages to tamiz_worker;

-- Mails to the team name nobody who is reviewed without their name.
grant execute on function app.is_name_hidden to tamiz_worker;

-- Whoever asks for no more reminders, by one click in the mail, gets none for that invitation; every other mail goes on.
alter table invitations add column reminders_refused_at timestamptz;
comment on column invitations.reminders_refused_at is 'When the person asked for no more reminders of this invitation.';
grant update (reminders_refused_at) on invitations to tamiz_app;

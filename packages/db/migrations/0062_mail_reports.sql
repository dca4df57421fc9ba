-- What mail servers and providers report about a mail later, and the addresses that get no more of them.
create table mail_suppressions (
  address_hash bytea primary key check (length(address_hash) = 32),
  reason text not null check (reason in ('bounced', 'complained')),
  since timestamptz not null default now(),
  ends_at timestamptz not null
);
comment on table mail_suppressions is
  'Addresses that do not exist, or whose people called our mails unwanted, as keyed hashes: candidates there get no mail until it ends.';
create index mail_suppressions_end on mail_suppressions (ends_at);
call app.protect('mail_suppressions', 'tamiz_worker');
grant select, insert, delete on mail_suppressions to tamiz_worker;
grant update (reason, ends_at) on mail_suppressions to tamiz_worker;

create table mail_report_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  seen_at timestamptz not null default now()
);
comment on table mail_report_tokens is 'Signatures of providers that were used once; kept as long as they would be believed.';
create index mail_report_tokens_age on mail_report_tokens (seen_at);
call app.protect('mail_report_tokens', 'tamiz_worker');
grant select (seen_at), delete on mail_report_tokens to tamiz_worker;

create function app.suppress_mail(address bytea, why text) returns void
language sql volatile set search_path = pg_catalog, public
as $$
  insert into public.mail_suppressions (address_hash, reason, ends_at)
  select address, why, now() + case why when 'complained' then interval '2 years' else interval '90 days' end
  where address is not null
  on conflict (address_hash) do update
  set reason = case when mail_suppressions.reason = 'complained' then 'complained' else excluded.reason end,
    ends_at = greatest(mail_suppressions.ends_at, excluded.ends_at)
$$;
comment on function app.suppress_mail is 'An address that does not exist may exist again; a complaint is believed for longer, and outlasts a bounce.';
revoke all on function app.suppress_mail from public;
grant execute on function app.suppress_mail to tamiz_worker;

create function app.report_mail(delivery uuid, told text, because text, why text, token bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  mail public.mail_deliveries;
begin
  -- Opening its link locks the invitation before the mail; whoever began with the mail would wait for that for ever.
  perform from public.invitations
  where id = (select invitation_id from public.mail_deliveries where id = delivery) for no key update;
  select * into mail from public.mail_deliveries where id = delivery and accepted_at is not null for update;
  -- Not noted yet, or no longer: whoever asks again later finds out.
  if not found then
    return 'unknown';
  end if;
  if mail.accepted_at < now() - interval '14 days' then
    return 'late';
  end if;
  if token is not null then
    insert into public.mail_report_tokens (token_hash) values (token) on conflict do nothing;
    if not found then
      return 'repeated';
    end if;
  end if;
  if app.mail_rank(told) <= app.mail_rank(mail.state) then
    return 'known';
  end if;
  update public.mail_deliveries set state = told, state_at = now(), reason = because where message_key = mail.message_key;
  if why is not null then
    perform app.suppress_mail(mail.address_hash, why);
  end if;
  return 'changed';
end
$$;
comment on function app.report_mail is
  'What somebody whose word was checked before tells about a mail of the last 14 days. Says what it meant: changed, known, repeated, late, unknown.';
revoke all on function app.report_mail from public;
grant execute on function app.report_mail to tamiz_app;

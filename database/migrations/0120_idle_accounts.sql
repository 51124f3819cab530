-- The day of the last use of an account, and accounts without a phone: operators give a number that rested to somebody else.
alter table account add column last_seen_on date;
-- Without a session the account was not used for 30 days at least, the time for which ended sessions are kept.
update account set last_seen_on = coalesce(
  (select max(last_used_at)::date from session where session.account_id = account.id),
  greatest(created_at, now() - interval '30 days')::date
);
alter table account alter column last_seen_on set not null;

alter table account alter column phone drop not null;
alter table account alter column phone_verified_at drop not null;
alter table account add constraint account_phone_is_verified check ((phone is null) = (phone_verified_at is null));

alter type account_notice_kind add value 'phone_released';
alter type operator_action add value 'phone_released';

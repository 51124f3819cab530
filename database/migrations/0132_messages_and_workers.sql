-- What is to be sent stays the same over all tries of a job, and the locks of a dead worker can be told from those of a living one.

-- The code or the link of a message that is not sent yet, encrypted (N-029). Null as soon as it is sent.
alter table one_time_code add column code_encrypted text check (length(code_encrypted) <= 1000);
alter table email_confirmation add column token_encrypted text check (length(token_encrypted) <= 1000);
alter table company_invitation add column token_encrypted text check (length(token_encrypted) <= 1000);

-- No SMS gateway took the code: it does not count for the limits, and the person is told so on the next request.
alter table one_time_code add column failed_at timestamptz;

-- The mail server refused this address for good. Null again when the address changes or is confirmed.
alter table account add column email_bounced_at timestamptz;

-- Pools of job workers that live: each renews its row. Jobs locked by a worker without a fresh row are given back.
create table worker_heartbeat (
  worker_id text primary key check (length(worker_id) <= 100),
  beat_at timestamptz not null
);

-- Like a gateway, the outbox takes a message of one id only once.
alter table outbox add column message_id text check (length(message_id) <= 100);
create unique index outbox_message on outbox (message_id);

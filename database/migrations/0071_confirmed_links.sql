-- A link that was clicked stays for its day, so that a second click is told what the first one did.
alter table email_confirmation add column confirmed_at timestamptz;

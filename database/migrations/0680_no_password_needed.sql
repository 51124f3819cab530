-- A registration needs a phone and its code; a password can be set later (ruling 46).
-- not breaking: the build before it takes an account without a password for one whose password nobody knows
alter table registration alter column password_hash drop not null;
alter table account alter column password_hash drop not null;

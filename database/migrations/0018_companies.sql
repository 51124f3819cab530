-- Where a company's people work. A vacancy names one of them.
create table address (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  city_id integer not null references city,
  street text not null check (length(street) between 1 and 255),
  building text not null default '' check (length(building) <= 20),
  office text not null default '' check (length(office) <= 20),
  how_to_get text not null default '' check (length(how_to_get) <= 500),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  metro_ids integer[] not null default '{}' check (cardinality(metro_ids) <= 3),
  created_at timestamptz not null,
  check ((lat is null) = (lng is null)),
  -- For those who refer to an address of their own company only.
  unique (company_id, id)
);
create unique index address_place on address (company_id, city_id, lower(street), lower(building), lower(office));

-- A file of somebody, written anew where it is a picture. Nobody's: of a company whose person has gone.
create type artifact_kind as enum ('photo', 'portfolio', 'document', 'company_logo', 'company_cover', 'company_document');
create table artifact (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  kind artifact_kind not null,
  -- Random: the name of the file in the store and in its address.
  key text not null unique check (key ~ '^[a-f0-9]{32}$'),
  -- What addresses of files that are not for everyone are signed with.
  secret text not null,
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  file_name text not null check (length(file_name) <= 255),
  description text not null default '' check (length(description) <= 255),
  size integer not null check (size > 0),
  width integer,
  height integer,
  sha256 text not null,
  created_at timestamptz not null,
  check ((mime = 'image/webp') = (width is not null and height is not null))
);
create index artifact_account on artifact (account_id, kind, id);
create index artifact_created on artifact (created_at) where kind in ('company_logo', 'company_cover', 'company_document');

-- Raised under its own condition: the last free place goes to one file only.
create table artifact_count (
  account_id bigint not null references account on delete cascade,
  kind artifact_kind not null,
  files integer not null check (files between 0 and 20),
  primary key (account_id, kind)
);
alter table account add column file_bytes bigint not null default 0 check (file_bytes >= 0);

-- Files in the store whose row is gone, until the sweep has dropped them.
create table dropped_file (
  key text primary key,
  mime text not null
);

create function drop_artifact() returns trigger language plpgsql as $$
begin
  insert into dropped_file values (old.key, old.mime);
  update artifact_count set files = greatest(files - 1, 0) where account_id = old.account_id and kind = old.kind;
  update account set file_bytes = greatest(file_bytes - old.size, 0) where id = old.account_id;
  return null;
end $$;
create trigger artifact_dropped after delete on artifact for each row execute function drop_artifact();

alter table company
  add column logo_id bigint references artifact on delete set null,
  add column cover_id bigint references artifact on delete set null,
  add column verified_at timestamptz;
create index company_logo on company (logo_id) where logo_id is not null;
create index company_cover on company (cover_id) where cover_id is not null;

create type company_role as enum ('viewer', 'recruiter', 'owner');
alter table employer
  -- Whoever founds a company owns it.
  add column role company_role not null default 'owner',
  add column invited_by bigint references account on delete set null,
  add column joined_at timestamptz;

create table company_invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  role company_role not null,
  -- A phone in E.164 or an e-mail.
  contact text not null check (length(contact) between 3 and 254),
  token_hash text not null unique,
  invited_by bigint references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Another one to the same person takes the place of the first.
  unique (company_id, contact)
);

create type verification_method as enum ('inn_doc', 'domain_email', 'operator');
create table verification_request (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  method verification_method not null,
  state verification not null check (state <> 'none'),
  document_id bigint references artifact on delete set null,
  -- Why it was rejected, for the company.
  reason text not null default '' check (length(reason) <= 500),
  asked_by bigint references account on delete set null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'rejected' or reason <> '')
);
create index verification_request_company on verification_request (company_id, id);
create unique index verification_request_once on verification_request (company_id) where state = 'pending';

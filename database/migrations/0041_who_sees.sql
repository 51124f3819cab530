alter type resume_access add value 'whitelist';
alter type resume_access add value 'blacklist';
alter type resume_access add value 'direct';

-- Whoever holds it reads a resume that is shown by link. Another one is issued by taking the default again.
alter table resume add direct_token text not null unique
  default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
  check (direct_token ~ '^[A-Za-z0-9_-]{22}$');

-- The only ones that see it, or the only ones that do not, by its access_type.
create table resume_access_company (
  resume_id bigint not null references resume on delete cascade,
  company_id bigint not null references company on delete cascade,
  primary key (resume_id, company_id)
);
create index resume_access_company_company on resume_access_company (company_id);

alter table negotiation
  -- Neither name nor contacts go to the employer before both sides have said yes.
  add anonymous boolean not null default false,
  add revealed_by_seeker_at timestamptz,
  add revealed_by_employer_at timestamptz,
  add is_masked boolean not null generated always as (
    anonymous and (revealed_by_seeker_at is null or revealed_by_employer_at is null)
  ) stored,
  add check (anonymous or (revealed_by_seeker_at is null and revealed_by_employer_at is null)),
  add check (not anonymous or initiator = 'seeker');

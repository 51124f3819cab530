-- Cities and roles as hh.ru and SuperJob list them, read by a job: by them ours are found there, and theirs here.

create table provider_list (
  provider provider not null,
  list text not null check (list in ('places', 'roles')),
  read_at timestamptz not null,
  primary key (provider, list)
);

create table provider_list_item (
  provider provider not null,
  list text not null,
  external_id text not null check (length(external_id) between 1 and 100),
  -- Of a place: the region or country that it lies in.
  parent_id text check (length(parent_id) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  primary key (provider, list, external_id),
  foreign key (provider, list) references provider_list on delete cascade
);

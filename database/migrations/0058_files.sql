-- What a resume shows of its person's files.
create table resume_artifact (
  resume_id bigint not null references resume on delete cascade,
  artifact_id bigint not null references artifact on delete cascade,
  primary key (resume_id, artifact_id)
);
create index resume_artifact_artifact on resume_artifact (artifact_id);

-- A name is written down here before its file comes, and crossed out with its row: whatever fails between, the sweep finds it.
alter table dropped_file add column dropped_at timestamptz not null default '-infinity';
create index dropped_file_at on dropped_file (dropped_at);

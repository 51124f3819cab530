-- What a resume shows is of its own person: one photo, and a portfolio in the order of its places.
alter table resume add unique (id, seeker_id);
alter table artifact add unique (id, account_id, kind);
delete from resume_artifact;
alter table resume_artifact
  add column seeker_id bigint not null,
  add column kind artifact_kind not null,
  add column place smallint not null default 0,
  add foreign key (resume_id, seeker_id) references resume (id, seeker_id) on delete cascade,
  add foreign key (artifact_id, seeker_id, kind) references artifact (id, account_id, kind) on delete cascade,
  add unique (resume_id, kind, place),
  add check ((kind = 'photo' and place = 0) or (kind = 'portfolio' and place between 0 and 19));

-- The copies that stand with negotiations have no pictures: an address of one lives an hour.
update negotiation set resume_snapshot = '{"photo": null, "portfolio": []}'::jsonb || resume_snapshot;

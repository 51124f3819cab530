-- outside a transaction: an index is built beside live traffic
-- The photo of a profile, one of the files of the account.
alter table seeker add column if not exists avatar_artifact_id bigint references artifact on delete set null;
drop index concurrently if exists seeker_avatar;
create index concurrently seeker_avatar on seeker (avatar_artifact_id) where avatar_artifact_id is not null;

alter table negotiation
  -- Put away by the seeker; whatever the employer does next brings it back.
  add column archived_by_seeker boolean not null default false,
  -- Just sent: as long as the employer has not got it, it may be taken back without a trace.
  add column is_held boolean not null default false,
  add constraint negotiation_held_back check (not is_held or is_queued);

-- A certificate may show its file: `place` is then that of the certificate in its list.
alter table resume_artifact
  drop constraint resume_artifact_check,
  add check (
    (kind = 'photo' and place = 0) or (kind = 'portfolio' and place between 0 and 19)
    or (kind = 'document' and place between 0 and 49)
  );

-- The copies that stand with negotiations have no files: an address of one lives an hour.
update negotiation set resume_snapshot = jsonb_set(resume_snapshot, '{certificates}', (
  select jsonb_agg('{"file": null}'::jsonb || one order by place)
  from jsonb_array_elements(resume_snapshot -> 'certificates') with ordinality as listed (one, place)
))
where jsonb_array_length(resume_snapshot -> 'certificates') > 0;

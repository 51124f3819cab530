-- What the columns of the last publication, prolongation or confirmation were before it, and until when it can be undone.
alter table vacancy add column undo jsonb;

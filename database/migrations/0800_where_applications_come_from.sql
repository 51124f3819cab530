-- The report of hiring says which link brought a person who applied. Null: the person found the vacancy on the site.
alter table negotiation add column came_from text;
alter table negotiation add constraint negotiation_came_from_check
  check (came_from is null or (came_from in ('link', 'qr') and initiator = 'seeker')) not valid;

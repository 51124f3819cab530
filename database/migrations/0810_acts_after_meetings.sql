-- What the employer says of a meeting that is over, and of the first day of work. The state of the application stays.
alter table interview add column took_place_at timestamptz;
-- Null: the employer has not said. False: the person did not come.
alter table negotiation add column has_started_work boolean;

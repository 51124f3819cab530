-- Another card for the renewals: an order of one rouble that the bank holds and we give back.

alter table premium_order add column is_card_check boolean not null default false;
-- When the card took the place of the former one. The order then ends as one that was not paid.
alter table premium_order add column card_saved_at timestamptz;

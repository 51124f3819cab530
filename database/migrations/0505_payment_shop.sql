-- The shop that took an order: after the setting has changed, its payment is still read and refunded there.
alter table premium_order
  add column shop_id text check (length(shop_id) between 1 and 20);

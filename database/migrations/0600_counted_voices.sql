-- Which companies are of one hand: they share a phone, an INN, a mailbox or a device. A company that shares nothing has no row.
create table company_hand (
  company_id bigint primary key references company (id) on delete cascade,
  -- The smallest id among the companies of the hand.
  hand_id bigint not null check (hand_id <= company_id)
);

-- Keyed hash of the network an answer came from: the answers of one network are one voice.
alter table pay_report add column origin bytea check (length(origin) <= 64);

-- The figures until now counted every company. They are counted anew from those that count.
delete from company_pay;
delete from role_real_pay;
update pay_report set counted_at = null where counted_at is not null;
update hire_place set counted_at = null where counted_at is not null;

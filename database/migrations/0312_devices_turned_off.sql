-- Devices whose push messages were turned off from another device: their browsers would register them again.

alter table push_token add column turned_off_at timestamptz;

-- Numbers of switchboards: what is dialled behind the number of a company, and of a person who asks support to call.
alter table company add column phone_public_ext text
  constraint company_phone_public_ext_check
  check (phone_public_ext is null or (phone_public_ext ~ '^[0-9]{1,10}$' and phone_public is not null));
alter table support_ticket add column phone_ext text
  constraint support_ticket_phone_ext_check
  check (phone_ext is null or (phone_ext ~ '^[0-9]{1,10}$' and phone is not null));

-- L-14: work for which the law asks for eighteen years. The Labour Code also says so of night shifts and rotation work, which need no mark.
alter table vacancy add column adults_only boolean not null default false;
alter table vacancy add constraint vacancy_one_age check (not (adults_only and accept_14)) not valid;

-- The company of a new vacancy gets one letter a day about its applications, unless it chooses another frequency.
alter table vacancy alter column response_notifications set default 'daily';

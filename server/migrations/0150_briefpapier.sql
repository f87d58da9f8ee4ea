alter table serienbriefe add column papier text;
alter table serienbriefe add column logo jsonb;

-- Text of a mail for sending it again, kept for 90 days, sealed under a key made from the server's secret. Written by hand.
create table emailinhalte (
  email_id uuid primary key references emailprotokoll (id) on delete cascade,
  am timestamptz not null,
  inhalt bytea not null
);
create index emailinhalte_am on emailinhalte (am);
-- The same order twice is one job while it is not finished.
alter table jobs add column schluessel text;
create unique index jobs_schluessel on jobs (schluessel) where status in ('ZuErstellen', 'InBearbeitung');

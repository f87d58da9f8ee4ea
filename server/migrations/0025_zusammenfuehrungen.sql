-- Records that were combined, so that it can be taken back for 30 days and an old id leads to where its record went. Written by hand.
create table zusammenfuehrungen (
  id uuid primary key,
  tabelle text not null,
  bleibt_id uuid not null,
  weicht_id uuid not null,
  am timestamptz not null,
  von uuid not null,
  von_name text not null,
  -- Log lines of what was written, in their order; emptied when it can no longer be taken back.
  stand jsonb not null,
  zurueckgenommen_am timestamptz
);
create index zusammenfuehrungen_am on zusammenfuehrungen (tabelle, am desc);

-- Ids that went: of the record itself, and of what hung on it and had to take another id.
create table nachfolger (
  tabelle text not null,
  id uuid not null,
  neu_id uuid not null,
  zusammenfuehrung_id uuid not null references zusammenfuehrungen (id) on delete cascade,
  primary key (tabelle, id)
);
create index nachfolger_zusammenfuehrung on nachfolger (zusammenfuehrung_id);

-- Pairs of persons who may be the same. Found by a search over all of them; which of them a user sees is decided when they are read.
create table duplikate (
  id uuid primary key,
  eine_id uuid not null,
  andere_id uuid not null,
  punkte integer not null,
  gefunden_am timestamptz not null,
  -- Somebody said that they are two persons.
  ignoriert_am timestamptz,
  unique (eine_id, andere_id),
  check (eine_id < andere_id)
);
create index duplikate_andere on duplikate (andere_id);
create index duplikate_punkte on duplikate (punkte desc, id);

-- The address for resets of the password is the account's own and confirmed. Written by hand.
alter table benutzer add column email_bestaetigt_am timestamptz;
-- An account without one takes over its member's, as resets went there until today; whoever changes the member's from now on changes nothing here.
update benutzer b set email = lower(coalesce(p.emailprivat, p.emaildienst)), rev = b.rev + 1 from personen p where p.id = b.mgd_id and b.email is null and coalesce(p.emailprivat, p.emaildienst) is not null;
update benutzer set email_bestaetigt_am = now() where email is not null;
-- A change that is on its way: where resets go meanwhile, and from when the new address may serve.
create table kontoadressen (
  benutzer_id uuid primary key references benutzer (id) on delete cascade,
  bisher text,
  ab timestamptz not null,
  schluessel_hash text unique,
  gueltig_bis timestamptz,
  -- When the mails to both addresses were handed over.
  gemeldet_am timestamptz
);
-- The address that a link was mailed to: using it confirms that address.
alter table kennwort_links add column an text;

-- Who made the link for somebody else; the log of the new password names both.
alter table kennwort_links add column von_id uuid;
alter table kennwort_links add column von_name text;

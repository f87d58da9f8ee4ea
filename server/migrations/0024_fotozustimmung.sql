-- The newest consent to the photo rules, a withdrawal wins a tie (domain: personen 4).
update personen p set fotozustimmung = e.stand = 'Erteilt'
from (
  select distinct on (mgd_id) mgd_id, stand from einwilligungen where zweck = 'Foto'
  order by mgd_id, case when stand = 'Widerrufen' then coalesce(widerrufen_am, am) else am end desc, stand = 'Widerrufen' desc
) e
where e.mgd_id = p.id;

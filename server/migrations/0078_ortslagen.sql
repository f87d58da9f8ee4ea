-- Municipalities of South Tyrol that the first shipped places put into another valley get the position of their village, as new
-- databases have it; what somebody has corrected stays. Devices get it by the feed. Written by hand.
with gemeinden (plz, ort, lat_bisher, lon_bisher, lat, lon) as (
  values
    ('39010', 'Unsere Liebe Frau im Walde-St. Felix', 46.6188, 11.197, 46.494, 11.13),
    ('39016', 'Ulten', 46.7235, 10.5576, 46.546, 11.006),
    ('39020', 'Kastelbell-Tschars', 46.6525, 10.7916, 46.628, 10.908),
    ('39030', 'Ahrntal', 46.7953, 11.9114, 47.008, 11.975),
    ('39030', 'Gsies', 46.7953, 11.9114, 46.807, 12.213),
    ('39030', 'Rasen-Antholz', 46.7953, 11.9114, 46.806, 12.056),
    ('39030', 'Vintl', 46.7953, 11.9114, 46.816, 11.722),
    ('39030', 'Wengen', 46.7953, 11.9114, 46.659, 11.923),
    ('39040', 'Margreid an der Weinstraße', 46.5907, 11.4295, 46.286, 11.209),
    ('39040', 'Montan', 46.5907, 11.4295, 46.33, 11.303),
    ('39040', 'Natz-Schabs', 46.5907, 11.4295, 46.77, 11.66),
    ('39040', 'Pfitsch', 46.9, 11.4651, 46.91, 11.471),
    ('39040', 'Tramin an der Weinstraße', 46.5907, 11.4295, 46.341, 11.241),
    ('39040', 'Villnöß', 46.5907, 11.4295, 46.645, 11.68),
    ('39050', 'Innichen', 46.5041, 11.3975, 46.732, 12.278),
    ('39054', 'Ritten', 46.505, 11.4156, 46.54, 11.459)
),
verlegt as (
  update orte o set lat = g.lat, lon = g.lon, rev = o.rev + 1
  from gemeinden g
  where o.land = 'IT' and o.gebiet_kurz = 'BZ' and o.plz = g.plz and o.ort = g.ort and o.lat = g.lat_bisher and o.lon = g.lon_bisher
  returning o.id, o.rev, o.sek_ids, g.lat_bisher, g.lon_bisher, g.lat, g.lon
),
zaehler as (update feed_zaehler set nummer = nummer + 1 where id = 1 and exists (select 1 from verlegt) returning nummer)
insert into aenderungen (nummer, pos, zeit, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, vorher, nachher)
select z.nummer, row_number() over (order by v.id) - 1, now(), 'System', 'orte', v.id, 'aendern', v.rev, 'orte', v.id, v.sek_ids,
  jsonb_build_object('lat', v.lat_bisher, 'lon', v.lon_bisher), jsonb_build_object('lat', v.lat, 'lon', v.lon)
from verlegt v cross join zaehler z;

create or replace function travel_stops(metro_ids integer[], city integer, at_lat double precision, at_lng double precision) returns integer[]
language sql stable parallel safe as $function$
  select coalesce(array_agg(
    id * 100 + case when km is null then 10 else least(45, greatest(5, ceil(km * 1.3 / 4.8 * 12) * 5))::int end
    order by id
  ), '{}')
  from (
    select station.id, distance.km
    from metro_station as station
    cross join lateral (
      select 111.2 * sqrt(power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2)) as km
    ) as distance
    where station.id = any(metro_ids)
    union all
    (
      select station.id, distance.km
      from metro_line join metro_station as station on station.line_id = metro_line.id
      cross join lateral (
        select 111.2 * sqrt(power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2)) as km
      ) as distance
      where metro_ids = '{}' and metro_line.city_id = city and distance.km <= 3
      order by distance.km, station.id limit 1
    )
  ) as stop
$function$;

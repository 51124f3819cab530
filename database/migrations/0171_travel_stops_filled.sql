-- outside a transaction: the rows are filled beside live traffic
update vacancy_document
set travel_stops = source.travel_stops, changed_by = pg_current_xact_id()
from vacancy_document_source as source
where source.id = vacancy_document.id and vacancy_document.is_listed and vacancy_document.metro_ids <> '{}'
  and source.travel_stops <> vacancy_document.travel_stops;

-- The triggers that tell of changed cards fire on changes too, not only when a row is begun.
alter trigger external_record_cards_begun on external_record rename to external_record_cards_changed;
alter trigger negotiation_cards_begun on negotiation rename to negotiation_cards_changed;

-- A card shows the sign of the company's industry in place of a logo, so a change of industries changes the cards too.
drop trigger company_cards_changed on company;
create trigger company_cards_changed after update of name, logo_id, verification, industry_ids on company for each row
when (
  old.name is distinct from new.name or old.logo_id is distinct from new.logo_id
  or old.verification is distinct from new.verification or old.industry_ids is distinct from new.industry_ids
) execute function note_card_change_of_company();

-- These rules are TypeScript now: server/negotiations/transition.ts and server/vacancies/lifecycle/transition.ts.
drop trigger vacancy_closed_after on vacancy;
drop function after_vacancy_closed();
drop trigger vacancy_status_before on vacancy;
drop function before_vacancy_status();
drop trigger vacancy_cap_changed on vacancy;
drop function after_cap_was_changed();
drop trigger negotiation_made_room on negotiation;
drop function after_room_was_made();
drop function close_negotiations(vacancy, boolean, timestamptz);

-- The history of a negotiation alone knows where a denied hire leads back to.
alter table hire_by_word drop column from_state;

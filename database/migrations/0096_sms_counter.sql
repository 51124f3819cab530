-- One counter of SMS per number over all purposes: an SMS without a code counts as well (wire.md §4, N-014).
alter type code_purpose add value 'invitation';
alter type code_purpose add value 'notice';

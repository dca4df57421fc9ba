-- Many questions come in one transaction. A plan that was made while the tables were empty reads them whole for every row.
alter function app.check_confirmed_own_question() set enable_seqscan = off;
alter function app.raise_revision_of_own_answers() set enable_seqscan = off;

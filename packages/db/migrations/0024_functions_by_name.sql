-- What 0001 revoked was the default of one schema, and that cannot take away what PostgreSQL grants everywhere: every role
-- could call every function of app, the exam's role could speak for the card provider. From here on execute is granted by name.
revoke execute on all routines in schema app from public;
alter default privileges revoke execute on routines from public;
